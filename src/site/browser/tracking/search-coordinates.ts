/** Adds the position to product searches, if it is known. */
import { isProductSearch } from "./clicks.ts";
import type { Position } from "./geolocation.ts";
import { positionForSearch } from "./geolocation.ts";

const names = { latitude: "lat", longitude: "long" } as const;
const parameters = Object.entries(names) as [string, keyof Position][];

/** The URL with the position, or with none. */
export function withPosition(url: string, position: Position | null): string {
  const result = new URL(url);
  for (const [parameter, degrees] of parameters) {
    if (position) result.searchParams.set(parameter, String(position[degrees]));
    else result.searchParams.delete(parameter);
  }
  return result.href;
}

function fillIn(form: HTMLFormElement, position: Position | null): void {
  for (const [parameter, degrees] of parameters) {
    form.querySelector(`[name=${parameter}]`)?.remove();
    if (!position) continue;
    const field = document.createElement("input");
    Object.assign(field, { type: "hidden", name: parameter, value: position[degrees] });
    form.append(field);
  }
}

/** Adds the position when a search is submitted, as it may become known after the page has loaded. */
export function addPositionToSearch(search: string): void {
  const onClick = ({ target }: Event): void => {
    const link = target instanceof Element && target.closest<HTMLAnchorElement>("a[href]");
    if (!link || !isProductSearch(link.href, search)) return;
    link.href = withPosition(link.href, positionForSearch());
  };
  addEventListener("click", onClick, { capture: true });
  addEventListener("auxclick", onClick, { capture: true });
  addEventListener("submit", ({ target }) => {
    if (!(target instanceof HTMLFormElement) || !target.matches("[data-search]")) return;
    fillIn(target, positionForSearch());
  });
}
