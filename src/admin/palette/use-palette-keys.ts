import { useEffect, useEffectEvent, useRef } from "react";
import { useNavigate } from "react-router";
import { isDialogOpen } from "#admin/layout/is-dialog-open.ts";
import { hasSingleKeys } from "#admin/session/preferences.ts";
import { useAccount } from "#admin/session/use-account.ts";
import { goToKeys, isTypedInto, writingPath } from "./shortcuts.ts";

/** So long after G a letter still says where to. */
const sequenceMs = 1_500;

/** Listens to the keys that work on every screen. */
export function usePaletteKeys(open: (what: "palette" | "shortcuts") => void): void {
  const navigate = useNavigate();
  const { role } = useAccount();
  const pressedGAt = useRef(-Infinity);

  function single(event: KeyboardEvent): boolean {
    const key = event.key.toLowerCase();
    const isGoing = event.timeStamp - pressedGAt.current < sequenceMs;
    pressedGAt.current = key === "g" && !isGoing ? event.timeStamp : -Infinity;
    if (key === "?") {
      open("shortcuts");
      return true;
    }
    const path = isGoing
      ? goToKeys(role.name).find((one) => one.key === key)?.path
      : key === "n" && writingPath(role.name);
    if (path) void navigate(path);
    return Boolean(path);
  }

  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.isComposing || event.altKey) return;
    const { target } = event;
    const isCommand = event.ctrlKey || event.metaKey;
    if (isCommand) {
      // In the text the same keys are for a link.
      const isInText = target instanceof Element && target.closest("[contenteditable='true']");
      if (event.key.toLowerCase() !== "k" || event.shiftKey || isInText) return;
      event.preventDefault();
      open("palette");
      return;
    }
    if (isTypedInto(target) || isDialogOpen() || !hasSingleKeys()) return;
    if (single(event)) event.preventDefault();
  });

  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKeyDown(event);
    document.addEventListener("keydown", listen);
    return () => document.removeEventListener("keydown", listen);
  }, []);
}
