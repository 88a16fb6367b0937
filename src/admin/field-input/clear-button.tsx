import { CircleX } from "lucide-react";
import { useScreenText } from "#admin/text/screen.ts";

/** The button that empties an input; by itself it has no name, or that of a choice an English one. */
export function useClearButton() {
  const { clear } = useScreenText().foot;
  return {
    label: clear,
    clearIcon: (
      <>
        <CircleX size={16} aria-hidden />
        <span className="visually-hidden">{clear}</span>
      </>
    ),
  };
}
