import type { SaveState } from "./save-state.ts";

/** "Menyimpan…" is shown after a pause in typing. */
const noticeMs = 800;

/** The save state that a form shows: calls `onState` with each next one. */
export function createShownSaveState(
  initial: SaveState["kind"],
  onState: (state: SaveState) => void,
) {
  let shown = initial;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function show(state: SaveState) {
    shown = state.kind;
    onState(state);
  }
  const cancel = () => clearTimeout(timer);

  return {
    show,
    noteTyping() {
      cancel();
      if (shown === "idle") show({ kind: "saving" });
      else if (shown === "saved") timer = setTimeout(() => show({ kind: "saving" }), noticeMs);
    },
    begin() {
      cancel();
      show({ kind: "saving" });
    },
    /** The server has everything; `withoutFiles` null where there is no draft. */
    settle(withoutFiles: readonly string[] | null) {
      cancel();
      if (withoutFiles === null) show({ kind: "idle" });
      else if (shown !== "saved") show({ kind: "saved", at: new Date(), withoutFiles });
    },
    cancel,
  };
}
