// Scroll positions are fractional on some screens.
const tolerance = 2;

function controlSlider(slider: HTMLElement): void {
  const row = slider.querySelector<HTMLElement>("[data-slider-row]");
  if (!row) return;
  const slides = Array.from(row.querySelectorAll(":scope > ul > li"));
  const ticks = Array.from(slider.querySelectorAll<HTMLElement>("[data-slider-tick]"));
  const steps = Array.from(slider.querySelectorAll<HTMLElement>("[data-slider-step]"));

  const stepWidth = (): number => {
    const [first, second] = slides;
    if (!first || !second) return row.clientWidth;
    return second.getBoundingClientRect().left - first.getBoundingClientRect().left;
  };
  const position = (): number => Math.round(row.scrollLeft / stepWidth());
  const scrollTo = (index: number): void => row.scrollTo({ left: index * stepWidth() });

  const show = (): void => {
    const hidden = row.scrollWidth - row.clientWidth;
    for (const button of steps) {
      const isForward = button.dataset["sliderStep"] === "1";
      const isAtEnd = isForward
        ? row.scrollLeft >= hidden - tolerance
        : row.scrollLeft <= tolerance;
      button.setAttribute("aria-disabled", String(isAtEnd));
      // Nothing to scroll.
      button.hidden = hidden <= tolerance;
    }
    const current = position();
    for (const [index, tick] of ticks.entries()) {
      if (index === current) tick.setAttribute("aria-current", "true");
      else tick.removeAttribute("aria-current");
    }
  };

  for (const button of steps) {
    const step = Number(button.dataset["sliderStep"]);
    button.addEventListener("click", () => scrollTo(position() + step));
  }
  for (const [index, tick] of ticks.entries()) {
    tick.addEventListener("click", (event) => {
      // The link would scroll the whole page to the slide.
      event.preventDefault();
      scrollTo(index);
    });
  }
  row.addEventListener("scroll", () => requestAnimationFrame(show), { passive: true });
  new ResizeObserver(show).observe(row);
}

/** Activates the arrows and ticks of all sliders. */
export function controlSliders(): void {
  for (const slider of document.querySelectorAll<HTMLElement>("[data-slider]")) {
    controlSlider(slider);
  }
}
