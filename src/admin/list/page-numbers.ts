/** Pages to each side of the current one. */
const reach = 1;

/** The numbers that a page bar shows: both ends, the current page and its neighbours; null is a gap. */
export function pageNumbers(current: number, last: number): (number | null)[] {
  const shown = [1, last];
  for (let number = current - reach; number <= current + reach; number += 1) shown.push(number);
  const numbers = [...new Set(shown)]
    .filter((number) => number >= 1 && number <= last)
    .toSorted((one, other) => one - other);
  return numbers.flatMap((number, index) => {
    const before = numbers[index - 1] ?? 0;
    if (number === before + 1) return [number];
    // A gap of one page is no shorter than its number.
    return number === before + 2 ? [number - 1, number] : [null, number];
  });
}
