const digitsOnly = /^[\d.]+$/;
const isGrouped = /^\d{1,3}(\.\d{3})+$/;
/** Beside millions and more one dot could be a decimal point, and the amount isn't read. */
const besideLargeUnit = /^[\d.]+\s*[jmt]/i;
/** Of what is pasted or dropped no dot is ours. */
const isTyped = /^(insertText|insertCompositionText|delete)/;

const dotsIn = (text: string): number => text.split(".").length - 1;

/** Groups the digits of amounts by dots while they are typed or deleted at the end of their fields, else once they stand. */
export function groupDigits(): void {
  for (const field of document.querySelectorAll<HTMLInputElement>("[data-rupiah]")) {
    let ownDots = isGrouped.test(field.value) ? dotsIn(field.value) : 0;
    const group = (knownDots: number) => {
      const after = grouped(field.value, knownDots);
      field.value = after.value;
      ownDots = after.ownDots;
    };
    field.addEventListener("input", (event) => {
      if (field.selectionStart !== field.value.length) return;
      group(isTyped.test((event as InputEvent).inputType) ? ownDots : 0);
    });
    // After an edit in the middle, where the caret would have jumped; also before the form is sent.
    field.addEventListener("change", () => group(ownDots));
  }
}

/** A field's value after an edit, its digits grouped, with the number of dots that are ours; a dot of the user stays. */
export function grouped(
  typed: string,
  ownDots: number,
): { readonly value: string; readonly ownDots: number } {
  if (ownDots > 0 && dotsIn(typed) === ownDots && besideLargeUnit.test(typed)) {
    return { value: typed.replaceAll(".", ""), ownDots: 0 };
  }
  if (!digitsOnly.test(typed) || dotsIn(typed) > ownDots) return { value: typed, ownDots };
  const value = typed.replaceAll(".", "").replace(/\B(?=(\d{3})+$)/g, ".");
  return { value, ownDots: dotsIn(value) };
}
