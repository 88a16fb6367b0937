import type { PointerEvent as ReactPointerEvent } from "react";

/** Distance to the window's edge within which a drag scrolls, and how far at a time; in pixels. */
const edge = { near: 72, step: 14 } as const;

/**
 * Follows a pointer that drags a table's row by its handle, marking the row that it would take the
 * place of. `onDrop` gets that place, counted from 0; Escape and a lost pointer end the drag without.
 */
export function followDrag(
  event: ReactPointerEvent<HTMLElement>,
  onDrop: (place: number) => void,
): void {
  const handle: HTMLElement = event.currentTarget;
  const row = handle.closest("tr");
  const body = row?.closest("tbody");
  if (row === null || !body || !event.isPrimary || event.button !== 0) return;
  event.preventDefault();
  handle.setPointerCapture(event.pointerId);

  const rows = [...body.querySelectorAll<HTMLElement>("tr[data-row-key]")];
  const from = rows.indexOf(row);
  const ending = new AbortController();
  let place = from;
  row.dataset["dragged"] = "true";

  function mark(next: number) {
    delete rows[place]?.dataset["drop"];
    place = next;
    const target = rows[place];
    if (place !== from && target !== undefined) {
      target.dataset["drop"] = place < from ? "before" : "after";
    }
  }

  function end(isDropped: boolean) {
    ending.abort();
    delete row?.dataset["dragged"];
    const reached = place;
    mark(from);
    if (isDropped && reached !== from) onDrop(reached);
  }

  const { signal } = ending;
  handle.addEventListener(
    "pointermove",
    ({ clientY }) => {
      scrollAtEdge(clientY);
      mark(placeAt(rows, clientY));
    },
    { signal },
  );
  handle.addEventListener("pointerup", () => end(true), { signal });
  handle.addEventListener("pointercancel", () => end(false), { signal });
  addEventListener("keydown", ({ key }) => key === "Escape" && end(false), { signal });
}

function scrollAtEdge(y: number): void {
  if (y < edge.near) scrollBy(0, -edge.step);
  if (y > innerHeight - edge.near) scrollBy(0, edge.step);
}

/** The row at a height; above the first and below the last it is these. */
function placeAt(rows: readonly HTMLElement[], y: number): number {
  const at = rows.findIndex((row) => y < row.getBoundingClientRect().bottom);
  return at === -1 ? rows.length - 1 : at;
}
