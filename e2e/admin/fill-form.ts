/** Fills in a resource's form from its definition, as somebody would: by label, field after field. */
import type { Page } from "playwright-core";
import type { Field, FieldKind, FieldOfKind } from "#contract/field.ts";
import type { Resource } from "#contract/resource.ts";

type Fill<F extends Field> = (page: Page, field: F, value: unknown) => Promise<void>;
type Fillers = { readonly [Kind in FieldKind]: Fill<FieldOfKind<Kind>> };

/** A field by its label, which says of optional ones that they are. */
const labelled = ({ label }: Field) =>
  new RegExp(
    `^${label.replace(/[.*+?^${}()|[\]\\]/gu, String.raw`\$&`)}(?: \\(opsional\\))?$`,
    "u",
  );

const type: Fill<Field> = (page, field, value) =>
  page.getByRole("textbox", { name: labelled(field) }).fill(String(value));

const check = (page: Page, field: Field, choice: string) =>
  page
    .getByRole("radiogroup", { name: labelled(field) })
    .getByRole("radio", { name: choice, exact: true })
    .check();

async function choose(page: Page, field: Field, label?: string): Promise<void> {
  await page.getByRole("combobox", { name: labelled(field) }).click();
  const options = page.locator(".ant-select-dropdown:visible .ant-select-item-option");
  await (label === undefined ? options : options.filter({ hasText: label })).first().click();
}

const fillers: Fillers = {
  text: type,
  richText: type,
  url: type,
  email: type,
  digits: type,
  integer: type,
  flag: (page, field, value) => check(page, field, Number(value) === 1 ? "Ya" : "Tidak"),
  status: (page, field, value) => check(page, field, value === "active" ? "Aktif" : "Tidak aktif"),
  async timestamp(page, field, value) {
    const wall = new Date(Number(value) * 1000).toLocaleString("en-GB", {
      timeZone: "Asia/Jakarta",
      dateStyle: "short",
      timeStyle: "short",
    });
    await page.getByRole("textbox", { name: labelled(field) }).fill(wall.replace(",", ""));
    await page.keyboard.press("Enter");
    await page.keyboard.press("Tab");
  },
  // Files have tests of their own.
  image: async () => {},
  choice: (page, field, value) =>
    choose(page, field, field.options.find((option) => option.value === value)?.label),
  reference: (page, field) => choose(page, field),
};

/** Fills in one field. */
export async function fillField(page: Page, field: Field, value: unknown): Promise<void> {
  const fill = fillers[field.kind] as Fill<Field>;
  await fill(page, field, value);
}

/** Fills in what the definition's example has, with another name. */
export async function fillForm(page: Page, resource: Resource, name: string): Promise<void> {
  for (const [key, field] of Object.entries(resource.fields)) {
    const value = key === resource.labelField ? name : resource.sample[key];
    if (value !== undefined) await fillField(page, field, value);
  }
}
