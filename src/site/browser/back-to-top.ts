import { backToTopFlagMs } from "#contract/limits.ts";

const page = "goverment";

/** Marks the government page's way back to the top as used for a while (specification 2 and 9). */
export function flagBackToTop(): void {
  if (document.body.dataset["page"] !== page) return;
  const link = document.querySelector<HTMLAnchorElement>("[data-back-to-top]");
  const words = link?.querySelector("span");
  if (!link || !words) return;
  const unused = words.textContent;
  link.addEventListener("click", (event) => {
    if (link.ariaDisabled === "true") {
      event.preventDefault();
      return;
    }
    link.ariaDisabled = "true";
    words.textContent = link.dataset["whenUsed"] ?? unused;
    setTimeout(() => {
      link.ariaDisabled = null;
      words.textContent = unused;
    }, backToTopFlagMs);
  });
}
