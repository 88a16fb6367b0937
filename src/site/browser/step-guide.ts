/**
 * Shows the image of the current step where scroll-driven animations aren't
 * supported: a step is current once its start has passed the middle of the viewport.
 */
export function highlightCurrentStep(): void {
  if (CSS.supports("timeline-scope: --step-2")) return;
  for (const guide of document.querySelectorAll<HTMLElement>("[data-step-guide]")) {
    const images = guide.querySelectorAll("[data-step-frame] img");
    const steps = [...guide.querySelectorAll("li")];
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          const image = images[steps.findIndex((step) => step === target)];
          image?.toggleAttribute("data-passed", isIntersecting);
        }
      },
      // From far above the viewport to its middle.
      { rootMargin: "100000px 0px -50%" },
    );
    for (const step of steps) observer.observe(step);
    guide.toggleAttribute("data-follows", true);
  }
}
