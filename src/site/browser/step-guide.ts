/**
 * Shows the picture of the current step where scroll-driven animations aren't
 * supported: a step is current once its start has passed the middle of the viewport.
 */
export function highlightCurrentStep(): void {
  if (CSS.supports("timeline-scope: --step-2")) return;
  for (const guide of document.querySelectorAll<HTMLElement>("[data-step-guide]")) {
    const pictures = guide.querySelectorAll("[data-step-frame] img");
    const steps = [...guide.querySelectorAll("li")];
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          const picture = pictures[steps.findIndex((step) => step === target)];
          picture?.toggleAttribute("data-passed", isIntersecting);
        }
      },
      // From far above the viewport to its middle.
      { rootMargin: "100000px 0px -50%" },
    );
    for (const step of steps) observer.observe(step);
    guide.toggleAttribute("data-follows", true);
  }
}
