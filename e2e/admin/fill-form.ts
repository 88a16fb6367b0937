/** Fills in a resource's form from its definition, as users do: by label, field after field. */
import type { Page } from "playwright-core";
import type { Field, FieldKind, FieldOfKind } from "#contract/field.ts";
import type { Resource } from "#contract/resource.ts";
import { article } from "#contract/resources/article.ts";

/** A page, and the name that a field has in it. */
interface Place {
  readonly page: Page;
  readonly name: string;
}

type Fill<F extends Field> = (place: Place, value: unknown, field: F) => Promise<void>;
type Fillers = { readonly [Kind in FieldKind]: Fill<FieldOfKind<Kind>> };

const type: Fill<Field> = ({ page, name }, value) =>
  page.getByRole("textbox", { name, exact: true }).fill(String(value));

const check = ({ page, name }: Place, choice: string) =>
  page
    .getByRole("radiogroup", { name, exact: true })
    .getByRole("radio", { name: choice, exact: true })
    .check();

async function choose({ page, name }: Place, label?: string): Promise<void> {
  await page.getByRole("combobox", { name, exact: true }).click();
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
  flag: (place, value) => check(place, Number(value) === 1 ? "Ya" : "Tidak"),
  status: (place, value) => check(place, value === "active" ? "Aktif" : "Tidak aktif"),
  async timestamp(place, value, field) {
    const wall = new Date(Number(value) * 1000).toLocaleString("en-GB", {
      timeZone: "Asia/Jakarta",
      dateStyle: "short",
      timeStyle: "short",
    });
    await type(place, wall.replace(",", ""), field);
    await place.page.keyboard.press("Enter");
    await place.page.keyboard.press("Tab");
  },
  // Files have tests of their own.
  image: async () => {},
  attachments: async () => {},
  choice: (place, value, field) =>
    choose(place, field.options.find((option) => option.value === value)?.label),
  reference: (place) => choose(place),
};

/** Fills in one field by its label, which says of optional ones that they are. */
export async function fillField(
  page: Page,
  resource: Resource,
  key: string,
  value: unknown,
): Promise<void> {
  const field = resource.fields[key];
  if (field === undefined) throw new Error(`${resource.name} has no ${key}`);
  const name = field.required ? field.label : `${field.label} ${resource.texts.optional}`;
  const fill = fillers[field.kind] as Fill<Field>;
  await fill({ page, name }, value, field);
}

/** Fills in what the definition's example has, with another name. */
export async function fillForm(page: Page, resource: Resource, name: string): Promise<void> {
  for (const key of Object.keys(resource.fields)) {
    const value = key === resource.labelField ? name : resource.sample[key];
    if (value !== undefined) await fillField(page, resource, key, value);
  }
}

/** Makes the open form's article an active one, and stays in the form. */
export async function saveFormAsActive(page: Page): Promise<void> {
  await check({ page, name: "Status" }, "Aktif");
  await page.getByRole("button", { name: "Simpan", exact: true }).click();
  await page.getByText(article.texts.created).waitFor();
}
