import { describe, expect, test } from "vitest";
import { user } from "#contract/resources/user.ts";
import { article } from "#contract/resources/article.ts";
import { partner } from "#contract/resources/partner.ts";
import { screenedResources } from "#admin/screen-addresses.ts";
import { listLayout } from "./column-widths.ts";

/** Room for a list in windows of 360, 768, 1280 and 1800 pixels. */
const rooms = { phone: 326, tablet: 640, laptop: 976, wide: 1366 } as const;
const names = (list: readonly { name: string }[]) => list.map(({ name }) => name);

describe.each(screenedResources())("the list of $name", (resource) => {
  test.each(Object.entries(rooms))("fits the room on a %s", (_device, room) => {
    const layout = listLayout(resource, room, {
      isReorderable: true,
      hasActions: true,
      lastNumber: "10.000",
    });
    const beside = layout.columns.filter(({ name }) => name !== resource.labelField);
    const taken =
      layout.numberWidth +
      layout.actionsWidth +
      (layout.reorderWidth ?? 0) +
      beside.reduce((sum, { width }) => sum + width, 0);
    expect(room - taken, "left for the name").toBeGreaterThanOrEqual(168);
  });

  test("shows every field somewhere, but for images that don't fit", () => {
    const { columns, folded } = listLayout(resource, rooms.phone, {
      isReorderable: false,
      hasActions: true,
    });
    const shown = new Set([...names(columns), ...names(folded)]);
    const missing = resource.admin.columns.filter((name) => !shown.has(name));
    expect(missing.filter((name) => resource.fields[name]?.kind !== "image")).toEqual([]);
  });
});

test("a laptop shows every column of users and news, and has room for their names", () => {
  for (const resource of [user, article]) {
    const { columns } = listLayout(resource, rooms.laptop, {
      isReorderable: false,
      hasActions: true,
    });
    expect(names(columns)).toEqual(resource.admin.columns);
    const label = columns.find(({ name }) => name === resource.labelField);
    expect(label?.width).toBeGreaterThanOrEqual(220);
  }
});

test("a mobile number of thirteen digits stays in one line", () => {
  const { columns } = listLayout(user, rooms.laptop, { isReorderable: false, hasActions: true });
  const digits = 13 * 8.5;
  const padding = 2 * 8;
  const phone = columns.find(({ name }) => name === "phone");
  expect(phone?.width).toBeGreaterThanOrEqual(Math.floor(digits + padding));
});

test("on a wide screen a title gets the room that the name of its category doesn't need", () => {
  const { columns } = listLayout(article, rooms.wide, { isReorderable: false, hasActions: true });
  const widthOf = (wanted: string) => columns.find(({ name }) => name === wanted)?.width ?? 0;
  expect(widthOf("title")).toBeGreaterThan(2 * widthOf("category_id"));
});

test("the status keeps its column longer than what stands to its left", () => {
  const { columns, folded } = listLayout(partner, rooms.tablet, {
    isReorderable: true,
    hasActions: true,
  });
  expect(names(columns)).toContain("status");
  expect(names(folded)).toContain("contact_number");
});

test("a phone has one column for the record", () => {
  const layout = listLayout(partner, rooms.phone, { isReorderable: true, hasActions: true });
  expect(names(layout.columns)).toEqual(["name"]);
  expect([layout.isNarrow, layout.reorderWidth]).toEqual([true, null]);
});

test("while rows are chosen they look as before, without their actions", () => {
  for (const room of [rooms.phone, 460, rooms.tablet]) {
    const may = { isReorderable: true, hasActions: true };
    const before = listLayout(partner, room, may);
    const layout = listLayout(partner, room, { ...may, isChoosing: true });
    expect(layout.isNarrow, `${room} px`).toBe(before.isNarrow);
    expect([layout.actionsWidth, layout.reorderWidth]).toEqual([0, null]);
    if (layout.isNarrow) expect(names(layout.columns)).toEqual(["name"]);
  }
});
