import type { ButtonProps } from "antd";
import { Button } from "antd";
import { offlineReasonId } from "#admin/drafts/offline-notice.tsx";
import { useOnline } from "#admin/use-online.ts";

/** A button that needs the server: without a network it stays where it is, and names the reason why it waits. */
export function SendButton(props: ButtonProps) {
  const isOnline = useOnline();
  const waiting = { "aria-disabled": true, "aria-describedby": offlineReasonId };
  return <Button {...props} {...(isOnline ? {} : waiting)} />;
}
