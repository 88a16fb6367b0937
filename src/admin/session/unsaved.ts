/** Which forms hold input that isn't saved; the end of a session must not throw that away. */
const holders = new Set<object>();

/** Says that a form holds unsaved input; the function returned takes that back. */
export function holdUnsaved(): () => void {
  const holder = {};
  holders.add(holder);
  return () => holders.delete(holder);
}

/** Whether any form holds unsaved input. */
export function hasUnsaved(): boolean {
  return holders.size > 0;
}
