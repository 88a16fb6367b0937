import type { PopconfirmProps } from "antd";
import { Popconfirm } from "antd";

/** A question before what can't be taken back: the safe choice has the focus each time that it opens. */
export function DangerPopconfirm(props: PopconfirmProps) {
  return (
    <Popconfirm
      okButtonProps={{ danger: true, size: "middle" }}
      cancelButtonProps={{ autoFocus: true, size: "middle" }}
      // Mounted each time, so that the safe choice gets the focus each time.
      destroyOnHidden
      {...props}
    />
  );
}
