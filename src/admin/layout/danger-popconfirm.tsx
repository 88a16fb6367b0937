import type { ButtonProps, PopconfirmProps } from "antd";
import { Popconfirm } from "antd";
import type { RefAttributes } from "react";

const safeButton: ButtonProps & RefAttributes<HTMLElement> = { ref: focusInPlace, size: "middle" };

/** At once, before the question has its place: the page must not scroll to where it is drawn until then. */
function focusInPlace(button: HTMLElement | null): void {
  button?.focus({ preventScroll: true });
}

/** A question before what can't be taken back: the safe choice has the focus each time that it opens. */
export function DangerPopconfirm(props: PopconfirmProps) {
  return (
    <Popconfirm
      okButtonProps={{ danger: true, size: "middle" }}
      cancelButtonProps={safeButton}
      // Mounted each time, so that the safe choice gets the focus each time.
      destroyOnHidden
      {...props}
    />
  );
}
