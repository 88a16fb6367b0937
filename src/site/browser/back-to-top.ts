import { backToTopFlagMs } from "#contract/limits.ts";

const page = "goverment";

/** Shows for a while that the government page's back-to-top link was used. */
export function confirmBackToTop(): void {
  if (document.body.dataset["page"] !== page) return;
  const link = document.querySelector<HTMLAnchorElement>("[data-back-to-top]");
  const label = link?.querySelector("span");
  if (!link || !label) return;
  const defaultLabel = label.textContent;
  link.addEventListener("click", (event) => {
    if (link.ariaDisabled === "true") {
      event.preventDefault();
      return;
    }
    link.ariaDisabled = "true";
    label.textContent = link.dataset["whenUsed"] ?? defaultLabel;
    setTimeout(() => {
      link.ariaDisabled = null;
      label.textContent = defaultLabel;
    }, backToTopFlagMs);
  });
}
