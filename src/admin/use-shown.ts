import { useState } from "react";

/** Optimistic state: the address follows a navigation later, and its changes from elsewhere are taken over. */
export function useShown<Value>(current: Value) {
  const [shown, setShown] = useState(current);
  const [seen, setSeen] = useState(current);
  if (JSON.stringify(seen) !== JSON.stringify(current)) {
    setSeen(current);
    setShown(current);
  }
  return [shown, setShown] as const;
}
