import type { ModalProps } from "antd";
import { Modal } from "antd";
import { useEffect, useState } from "react";
import { restoreFocus } from "./lost-focus.ts";

/**
 * A modal that gives the focus back to what had it, also where the dialog goes by being taken out of the tree, of
 * which antd's own doesn't hear. A press beside it closes nothing: what was typed in it would be gone.
 */
export function Dialog(props: ModalProps & { readonly open: boolean }) {
  const { open } = props;
  const [shown, setShown] = useState({ open, opener: open ? focused() : null });
  if (shown.open !== open) setShown({ open, opener: open ? focused() : shown.opener });
  const { opener } = shown;
  useEffect(() => {
    if (!open) return;
    return () => restoreFocus(opener);
  }, [open, opener]);
  return <Modal mask={{ closable: false }} {...props} />;
}

function focused(): HTMLElement | null {
  const { activeElement } = document;
  return activeElement instanceof HTMLElement ? activeElement : null;
}
