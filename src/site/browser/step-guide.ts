/**
 * Lets the one picture of a guide follow the step in view (specification 2) where the stylesheet
 * can't: a step's picture is there from when the step's beginning has passed the middle of the window.
 */
export function followSteps(): void {
  if (CSS.supports("timeline-scope: --step-2")) return;
  for (const guide of document.querySelectorAll<HTMLElement>(".step-guide")) {
    const pictures = guide.querySelectorAll(".frame img");
    const steps = [...guide.querySelectorAll("li")];
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          const picture = pictures[steps.findIndex((step) => step === target)];
          picture?.toggleAttribute("data-passed", isIntersecting);
        }
      },
      // From far above the window to its middle.
      { rootMargin: "100000px 0px -50%" },
    );
    for (const step of steps) observer.observe(step);
    guide.toggleAttribute("data-follows", true);
  }
}
