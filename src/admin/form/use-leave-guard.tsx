import { Modal } from "antd";
import type { ReactNode } from "react";
import { useEffect, useRef } from "react";
import { useBlocker } from "react-router";
import { holdUnsaved } from "#admin/session/unsaved-forms.ts";
import { text } from "#admin/text.ts";

/**
 * Asks before unsaved input is left behind, by a link, the back button or by closing the tab.
 * `letGo` allows the next navigation: what is left then has been saved. `onGivenUp` is told when
 * the user leaves all the same.
 */
export function useLeaveGuard(
  isDirty: boolean,
  formTitle: string,
  onGivenUp?: () => void,
): { question: ReactNode; letGo: () => void } {
  const isLetGo = useRef(false);
  // Where the focus goes back to; the dialog's own button has it before the dialog could note that.
  const origin = useRef<Element | null>(null);
  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    const isBlocked =
      isDirty && !isLetGo.current && currentLocation.pathname !== nextLocation.pathname;
    if (isBlocked) origin.current = document.activeElement;
    return isBlocked;
  });

  function leave() {
    origin.current = null;
    onGivenUp?.();
    blocker.proceed?.();
  }

  function giveFocusBack() {
    if (origin.current instanceof HTMLElement) origin.current.focus();
  }

  useEffect(() => {
    if (!isDirty) return;
    const takeBack = holdUnsaved(formTitle);
    const ask = (event: BeforeUnloadEvent) => {
      if (!isLetGo.current) event.preventDefault();
    };
    addEventListener("beforeunload", ask);
    return () => {
      takeBack();
      removeEventListener("beforeunload", ask);
    };
  }, [isDirty, formTitle]);

  const question = (
    <Modal
      open={blocker.state === "blocked"}
      title={text.form.unsaved.title}
      okText={text.form.unsaved.leave}
      cancelText={text.form.unsaved.stay}
      okButtonProps={{ danger: true }}
      cancelButtonProps={{ autoFocus: true }}
      closable={false}
      onOk={leave}
      onCancel={() => blocker.reset?.()}
      afterClose={giveFocusBack}
    >
      {text.form.unsaved.detail(formTitle)}
    </Modal>
  );
  return { question, letGo: () => void (isLetGo.current = true) };
}
