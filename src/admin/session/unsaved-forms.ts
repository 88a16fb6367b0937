/** Which forms hold input that isn't saved; the end of a session must not throw that away. */
const titles = new Map<object, string>();

/** Says that a form holds unsaved input; the function returned takes that back. */
export function holdUnsaved(formTitle: string): () => void {
  const holder = {};
  titles.set(holder, formTitle);
  return () => titles.delete(holder);
}

/** The titles of the forms that hold unsaved input. */
export function unsavedForms(): string[] {
  return [...titles.values()];
}

/** Whether any form holds unsaved input. */
export function hasUnsaved(): boolean {
  return titles.size > 0;
}
