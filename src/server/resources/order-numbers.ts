/** Which order numbers to change for a requested order. */

/** A record as it is stored. Those with the same parent are numbered among themselves. */
export interface NumberedRecord {
  readonly id: number;
  readonly orderNo: number | null;
  readonly parentId: number | null;
}

/** A record and the number that it gets. */
export interface NewNumber {
  readonly id: number;
  readonly orderNo: number;
}

/** The changes that bring `stored`, in its order, into the order of `ids`; records not named go last. */
export function newNumbers(stored: readonly NumberedRecord[], ids: readonly number[]): NewNumber[] {
  const groups = Map.groupBy(stored, ({ parentId }) => parentId);
  return [...groups.values()].flatMap((siblings) => numbersAmong(siblings, ids));
}

/**
 * Distinct numbers are reused, which leaves those outside of the move
 * alone; else all are counted from 1.
 */
function numbersAmong(stored: readonly NumberedRecord[], ids: readonly number[]): NewNumber[] {
  const numbers = stored.map(({ orderNo }) => orderNo ?? 0);
  const areDistinct = numbers.every((number, place) => number > (numbers[place - 1] ?? 0));
  const places = new Map(ids.map((id, place) => [id, place]));
  const placeOf = ({ id }: NumberedRecord) => places.get(id) ?? ids.length;
  return stored
    .toSorted((one, other) => placeOf(one) - placeOf(other))
    .map(({ id, orderNo: before }, place) => ({
      id,
      before,
      orderNo: areDistinct ? (numbers[place] ?? place + 1) : place + 1,
    }))
    .filter(({ before, orderNo }) => before !== orderNo)
    .map(({ id, orderNo }) => ({ id, orderNo }));
}
