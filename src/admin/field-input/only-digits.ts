/** Number-only inputs accept digits only, typed or pasted (specification 5). */
export function onlyDigits(typed: string): string {
  return typed.replace(/\D/gu, "");
}
