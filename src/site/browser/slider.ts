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

  // All is measured before anything changes, else each change would force a layout; and only what
  // differs changes: the page arrives with the controls as they are at the first slide.
  const show = (): void => {
    const hidden = row.scrollWidth - row.clientWidth;
    const isAtStart = row.scrollLeft <= tolerance;
    const isAtEnd = row.scrollLeft >= hidden - tolerance;
    const current = position();
    for (const button of steps) {
      const isForward = button.dataset["sliderStep"] === "1";
      setAttribute(button, "aria-disabled", (isForward ? isAtEnd : isAtStart) ? "true" : null);
      // Nothing to scroll.
      setAttribute(button, "hidden", hidden <= tolerance ? "" : null);
    }
    for (const [index, tick] of ticks.entries()) {
      setAttribute(tick, "aria-current", index === current ? "true" : null);
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

/** Sets or, with null, removes an attribute, unless it is so already. */
function setAttribute(element: HTMLElement, name: string, value: string | null): void {
  if (element.getAttribute(name) === value) return;
  if (value === null) element.removeAttribute(name);
  else element.setAttribute(name, value);
}

/** Activates the arrows and ticks of all sliders. */
export function controlSliders(): void {
  for (const slider of document.querySelectorAll<HTMLElement>("[data-slider]")) {
    controlSlider(slider);
  }
}
