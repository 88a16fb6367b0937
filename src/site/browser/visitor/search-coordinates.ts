/** Takes the position along to the product search, if the browser gave one (specification 5). */
import { isProductSearch } from "./clicks.ts";
import type { Position } from "./position.ts";
import { presentPosition } from "./position.ts";

const names = { latitude: "lat", longitude: "long" } as const;
const parameters = Object.entries(names) as [string, keyof Position][];

/** The address with the position, or without one. */
export function withPosition(url: string, position: Position | null): string {
  const address = new URL(url);
  for (const [parameter, degrees] of parameters) {
    if (position) address.searchParams.set(parameter, String(position[degrees]));
    else address.searchParams.delete(parameter);
  }
  return address.href;
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

/** Adds the position in the moment of the search, whatever was known when the page was loaded. */
export function searchNearby(search: string): void {
  const onClick = ({ target }: Event): void => {
    const link = target instanceof Element && target.closest<HTMLAnchorElement>("a[href]");
    if (!link || !isProductSearch(link.href, search)) return;
    link.href = withPosition(link.href, presentPosition());
  };
  addEventListener("click", onClick, { capture: true });
  addEventListener("auxclick", onClick, { capture: true });
  addEventListener("submit", ({ target }) => {
    if (!(target instanceof HTMLFormElement) || !target.matches("[data-search]")) return;
    fillIn(target, presentPosition());
  });
}
