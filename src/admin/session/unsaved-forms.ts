/** Which forms hold input that isn't saved; the end of a session must not throw that away. */
import { useEffect, useEffectEvent } from "react";

interface DirtyForm {
  readonly title: string;
  readonly isAtRisk: () => boolean;
}

const forms = new Set<DirtyForm>();

/** Notes a form as long as it is dirty. `isAtRisk`: whether its input would be lost with the page. */
export function useUnsaved(isDirty: boolean, title: string, isAtRisk: () => boolean): void {
  const isAtRiskNow = useEffectEvent(isAtRisk);
  useEffect(() => {
    if (!isDirty) return;
    const form = { title, isAtRisk: () => isAtRiskNow() };
    forms.add(form);
    return () => void forms.delete(form);
  }, [isDirty, title]);
}

/** The titles of the forms whose input would be lost. */
export function formsAtRisk(): string[] {
  return [...forms].filter(({ isAtRisk }) => isAtRisk()).map(({ title }) => title);
}

/** Whether any form holds unsaved input. */
export function hasUnsaved(): boolean {
  return forms.size > 0;
}
