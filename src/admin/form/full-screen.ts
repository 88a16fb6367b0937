import { createContext } from "react";

/** The full-screen mode of a form for writing; null where a form has none. */
export const FullScreen = createContext<{
  readonly isFull: boolean;
  readonly toggle: () => void;
} | null>(null);
