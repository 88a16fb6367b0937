import { CircleX } from "lucide-react";
import { text } from "#admin/text.ts";

/** The button that empties an input; by itself it has no name, or that of a choice an English one. */
export const clearButton = {
  label: text.form.clear,
  clearIcon: (
    <>
      <CircleX size={16} aria-hidden />
      <span className="visually-hidden">{text.form.clear}</span>
    </>
  ),
};
