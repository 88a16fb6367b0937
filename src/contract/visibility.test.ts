import { describe, expect, test } from "vitest";
import { article } from "./resources/article.ts";
import { faq } from "./resources/faq.ts";
import { menu } from "./resources/menu.ts";
import { partner } from "./resources/partner.ts";
import { slideshow } from "./resources/slideshow.ts";
import { video } from "./resources/video.ts";
import { placeOf, stageOf } from "./visibility.ts";

describe("the stage of a record with a window", () => {
  const news = { id: 1, status: "active", category_id: 5, published_at: 100, expired_at: 200 };
  const none = new Map<string, ReadonlySet<number>>();
  const at = (seconds: number, inactive: ReadonlyMap<string, ReadonlySet<number>> = none) =>
    stageOf(article, news, { seconds, inactive });

  test("follows the clock to the second", () => {
    expect([99, 100, 199, 200].map((seconds) => at(seconds)?.kind)).toStrictEqual([
      "scheduled",
      "live",
      "live",
      "ended",
    ]);
  });

  test("says which inactive record hides it, unless it has ended anyway", () => {
    const hiding = new Map([["category_id", new Set([5])]]);
    const hidden = { kind: "hidden", field: "category_id" };
    expect([at(99, hiding), at(150, hiding)]).toStrictEqual([hidden, hidden]);
    expect(at(200, hiding)?.kind).toBe("ended");
    expect(at(150, new Map([["category_id", new Set([6])]]))?.kind).toBe("live");
  });

  test("is none while it is inactive, or where nothing but the status counts", () => {
    const now = { seconds: 150, inactive: none };
    expect(stageOf(article, { ...news, status: "inactive" }, now)).toBeNull();
    expect(stageOf(partner, { id: 1, status: "active" }, now)).toBeNull();
  });
});

const active = (id: number, values: object = {}) => ({ id, status: "active", ...values });

describe("the place of a record", () => {
  test("is among the first of an order, in which records without a number come last", () => {
    const slides = [active(1), active(2, { order_no: 2 }), active(3, { order_no: 1 }), active(4)];
    const places = slides.map((slide) => placeOf(slideshow, slide, slides));
    expect(places.map((place) => place?.kind === "shown" && place.position)).toStrictEqual([
      3,
      2,
      1,
      false,
    ]);
    expect(places[3]).toStrictEqual({ kind: "beyond", place: "Beranda", maxRecords: 3 });
  });

  test("is counted without inactive ones, which have none", () => {
    const slides = [{ id: 1, status: "inactive" }, active(2)];
    expect(placeOf(slideshow, active(2), slides)).toMatchObject({ kind: "shown", position: 1 });
    expect(placeOf(slideshow, { id: 1, status: "inactive" }, slides)).toBeNull();
  });

  test("is the page that a field names, or the page of all", () => {
    const questions = [active(1, { page: "school" }), active(2, { page: "seller" })];
    expect(placeOf(faq, active(2, { page: "seller" }), questions)).toStrictEqual({
      kind: "shown",
      place: "Penyedia",
      position: 1,
    });
    for (const page of ["none", null]) {
      const listed = { kind: "listed", place: "Tanya Jawab" };
      expect(placeOf(faq, active(3, { page }), questions)).toStrictEqual(listed);
    }
    const six = Array.from({ length: 6 }, (_, index) => active(index + 4, { page: "school" }));
    expect(placeOf(faq, active(99, { page: "school" }), six)?.kind).toBe("listed");
    expect(placeOf(video, active(3, { page: "none" }), [])).toStrictEqual({ kind: "nowhere" });
    const films = [active(1, { page: "home" }), active(2, { page: "home" })];
    expect(placeOf(video, active(2, { page: "home" }), films)?.kind).toBe("beyond");
  });

  test("of one below another is where that one stands, as long as that is active", () => {
    const above = active(1, { location: "footer", parent_id: null, order_no: 1 });
    const below = active(2, { location: "header", parent_id: 1, order_no: 1 });
    const alone = active(3, { location: null, parent_id: null, order_no: 9 });
    const menus = [above, below, alone];
    expect(placeOf(menu, below, menus)).toMatchObject({
      place: "the footer",
      position: 1,
    });
    expect(placeOf(menu, alone, menus)).toMatchObject({
      place: "the header",
      position: 1,
    });
    const hidden = [{ ...above, status: "inactive" }, below, alone];
    expect(placeOf(menu, below, hidden)).toStrictEqual({ kind: "belowHidden" });
  });

  test("is none where no places are declared", () => {
    expect(placeOf(partner, active(1), [active(1)])).toBeNull();
  });
});
