const digitsOnly = /^[\d.]+$/;
/** Fewer digits after a dot may be decimals: beside a unit the dot may be a decimal point. */
const thousandsAtEnd = /\.\d{3,}$/;

/** Groups the digits of amounts by dots while they are typed or deleted at the end of their fields. */
export function groupDigits(): void {
  for (const field of document.querySelectorAll<HTMLInputElement>("[data-rupiah]")) {
    let before = field.value;
    field.addEventListener("input", () => {
      if (field.selectionStart === field.value.length) field.value = grouped(before, field.value);
      before = field.value;
    });
  }
}

/** The value of a field after an edit, its digits grouped by dots; a dot that the user typed stays where it is. */
export function grouped(before: string, after: string): string {
  if (!digitsOnly.test(after) || (after.includes(".") && !keepsDots(before, after))) return after;
  return after.replaceAll(".", "").replace(/\B(?=(\d{3})+$)/g, ".");
}

/** Whether all dots are from a grouped value before, to whose end digits were added or from whose end some were deleted. */
function keepsDots(before: string, after: string): boolean {
  const isAtEnd = after.startsWith(before) || before.startsWith(after);
  return isAtEnd && thousandsAtEnd.test(before) && !after.slice(before.length).includes(".");
}
