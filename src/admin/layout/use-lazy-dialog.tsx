import type { ReactNode } from "react";
import { useState } from "react";
import { useScreenText } from "#admin/text/screen.ts";
import { Dialog as Frame } from "./dialog.tsx";
import { FailureState } from "./failure-state.tsx";
import { useIsLate } from "./page-loading.tsx";

type State<Dialog> =
  | { readonly kind: "closed" | "loading" | "failed" }
  | { readonly kind: "open"; readonly Dialog: Dialog };

/** A dialog, and whether it is on its way. */
interface LazyDialog {
  readonly open: () => void;
  /** For the pressed button to show. */
  readonly isLoading: boolean;
  /** What stands in the tree for it, open or not. */
  readonly dialog: ReactNode;
}

/**
 * A dialog whose code is loaded when it is first opened. Where loading fails, the form that it belongs to stays, and it
 * can be tried again.
 */
export function useLazyDialog<Dialog>(
  load: () => Promise<Dialog>,
  show: (Dialog: Dialog, close: () => void) => ReactNode,
): LazyDialog {
  const { absent: words } = useScreenText();
  const [state, setState] = useState<State<Dialog>>({ kind: "closed" });
  const isLoading = state.kind === "loading";
  const isLate = useIsLate(isLoading);
  const close = () => setState({ kind: "closed" });

  async function open() {
    if (isLoading || state.kind === "open") return;
    setState({ kind: "loading" });
    try {
      const Dialog = await load();
      setState({ kind: "open", Dialog });
    } catch {
      setState({ kind: "failed" });
    }
  }

  function retry() {
    close();
    // Once the button has its focus back, which the dialog gives back in turn.
    requestAnimationFrame(() => void open());
  }

  return {
    open: () => void open(),
    isLoading,
    dialog: (
      <>
        <span className="visually-hidden" role="status">
          {isLate && words.loading}
        </span>
        {state.kind === "open" && show(state.Dialog, close)}
        {state.kind === "failed" && (
          <Frame open title={words.notLoaded} footer={null} onCancel={close}>
            <FailureState message={words.notLoadedDetail} onRetry={retry} />
          </Frame>
        )}
      </>
    ),
  };
}
