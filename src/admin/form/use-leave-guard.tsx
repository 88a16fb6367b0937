import type { ReactNode } from "react";
import { useEffect, useEffectEvent, useRef } from "react";
import { useBlocker } from "react-router";
import { Dialog } from "#admin/layout/dialog.tsx";
import { useScreenText } from "#admin/text/screen.ts";

/** What a form would lose. */
interface LeaveRisk {
  /** Whether leaving the screen loses something. */
  readonly isAtRisk: () => boolean;
  /** Whether closing the page does. */
  readonly isUnsafe: () => boolean;
}

/** Asks before something is lost by a link, the back button or by closing the tab. */
export function useLeaveGuard({ isAtRisk, isUnsafe }: LeaveRisk, formTitle: string): ReactNode {
  const { unsaved: words } = useScreenText();
  // Where the focus goes back to; the dialog's own button has it before the dialog could note that.
  const origin = useRef<Element | null>(null);
  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    const isBlocked = currentLocation.pathname !== nextLocation.pathname && isAtRisk();
    if (isBlocked) origin.current = document.activeElement;
    return isBlocked;
  });

  function leave() {
    origin.current = null;
    blocker.proceed?.();
  }

  function giveFocusBack() {
    if (origin.current instanceof HTMLElement) origin.current.focus();
  }

  const ask = useEffectEvent((event: BeforeUnloadEvent) => {
    if (isUnsafe()) event.preventDefault();
  });
  useEffect(() => {
    const listen = (event: BeforeUnloadEvent) => ask(event);
    addEventListener("beforeunload", listen);
    return () => removeEventListener("beforeunload", listen);
  }, []);

  return (
    <Dialog
      open={blocker.state === "blocked"}
      title={words.title}
      okText={words.leave}
      cancelText={words.stay}
      okButtonProps={{ danger: true }}
      cancelButtonProps={{ autoFocus: true }}
      closable={false}
      onOk={leave}
      onCancel={() => blocker.reset?.()}
      afterClose={giveFocusBack}
    >
      {words.detail(formTitle)}
    </Dialog>
  );
}
