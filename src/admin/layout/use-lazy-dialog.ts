import { App } from "antd";
import { useState } from "react";
import { text } from "#admin/text/text.ts";

/**
 * A dialog whose code is loaded when it is first opened, and null until then and once it is closed. Where loading fails,
 * the form that it belongs to stays.
 */
export function useLazyDialog<Dialog>(load: () => Promise<Dialog>): {
  readonly Dialog: Dialog | null;
  readonly open: () => void;
  readonly close: () => void;
} {
  const { message } = App.useApp();
  const [Dialog, setDialog] = useState<Dialog | null>(null);
  async function open() {
    try {
      const loaded = await load();
      setDialog(() => loaded);
    } catch {
      void message.error(text.failure.noResponse);
    }
  }
  return { Dialog, open: () => void open(), close: () => setDialog(null) };
}
