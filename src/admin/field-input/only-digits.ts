/** Number-only inputs accept digits only, typed or pasted. */
export function onlyDigits(typed: string): string {
  return typed.replace(/\D/gu, "");
}
