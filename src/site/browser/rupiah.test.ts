import { expect, test } from "vitest";
import { grouped } from "./rupiah.ts";

/** What a field shows in the end, key by key; "<" deletes the last character. */
const typed = (keys: string) =>
  Array.from(keys).reduce(
    ({ value, ownDots }, key) => grouped(key === "<" ? value.slice(0, -1) : value + key, ownDots),
    { value: "", ownDots: 0 },
  ).value;

test.each([
  ["1000", "1.000"],
  ["15000000", "15.000.000"],
  ["10.000.000", "10.000.000"],
  ["Rp15000", "Rp15000"],
  ["15000 ribu", "15.000 ribu"],
])("digits are grouped while they are typed: %s is %s", (keys, shown) => {
  expect(typed(keys)).toBe(shown);
});

test.each([
  ["15000<", "1.500"],
  ["1500<", "150"],
  ["15000000<<<<<<<", "1"],
  ["15000<0", "15.000"],
])("digits are grouped anew while they are deleted: %s is %s", (keys, shown) => {
  expect(typed(keys)).toBe(shown);
});

test.each([
  ["4.8 miliar", "4.8 miliar"],
  ["150.5 juta", "150.5 juta"],
  ["2.25 jt", "2.25 jt"],
  ["2.1250 miliar", "2.1250 miliar"],
  ["4.85< miliar", "4.8 miliar"],
  ["4.8 miliar<<<<<<<", "4.8"],
  ["4,8 miliar", "4,8 miliar"],
])("a decimal point stays one: %s is %s", (keys, shown) => {
  expect(typed(keys)).toBe(shown);
});

test.each([
  ["1500 juta", "1500 juta"],
  ["1500jt", "1500jt"],
  ["1500 juta<<<<<", "1.500"],
  ["1.500 juta", "1.500 juta"],
])("our dot goes where it could be read as a decimal point: %s is %s", (keys, shown) => {
  expect(typed(keys)).toBe(shown);
});

test("what is typed over digits leaves none of our dots, what is pasted keeps its own", () => {
  expect(grouped("15.5", 1).value).toBe("155");
  expect(grouped("15000000", 0).value).toBe("15.000.000");
  expect(grouped("4.8", 0).value).toBe("4.8");
});
