import { createContext } from "react";

/** Whether nothing but the text and the way to save it is shown; null where a form has no such view. */
export const FullScreen = createContext<{
  readonly isFull: boolean;
  readonly toggle: () => void;
} | null>(null);
