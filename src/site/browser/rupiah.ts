const digitsOnly = /^[\d.]+$/;

/** Groups the digits of an amount by dots while it is typed at its end. */
export function groupDigits(): void {
  for (const field of document.querySelectorAll<HTMLInputElement>("[data-rupiah]")) {
    field.addEventListener("input", () => {
      const { value, selectionStart } = field;
      if (!digitsOnly.test(value) || selectionStart !== value.length) return;
      field.value = value.replaceAll(".", "").replace(/\B(?=(\d{3})+$)/g, ".");
    });
  }
}
