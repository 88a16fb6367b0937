import { App, Button } from "antd";
import { Undo2, X } from "lucide-react";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { undoOfferSeconds } from "#contract/limits.ts";
import { failureMessage, isUnreachable } from "#admin/api/call-failure.ts";
import { invalidateRecords } from "#admin/api/queries.ts";
import { screenText } from "#admin/text/screen.ts";
import type { UndoOffer } from "./undo-offer.ts";
import { useUndoOffer, withdrawUndo } from "./undo-offer.ts";
import styles from "./undo-bar.module.css";

/** Reports a change on every screen, and offers to undo it for as long as the contract says. */
export function UndoBar() {
  const offer = useUndoOffer();
  const { undo: words } = wordsOf(offer);
  return (
    <section className={styles.undoBar} aria-label={words.region}>
      <p role="status">
        {offer !== null && (
          <>
            {offer.report}
            {offer.label !== null && (
              <>
                : <q>{offer.label}</q>
              </>
            )}
            <span className="visually-hidden"> {words.hint}</span>
          </>
        )}
      </p>
      {offer !== null && <UndoActions key={offer.number} offer={offer} />}
    </section>
  );
}

const wordsOf = (offer: UndoOffer | null) => screenText({ language: offer?.language ?? "id" });

function UndoActions({ offer }: { offer: UndoOffer }) {
  const { undo: words, absent } = wordsOf(offer);
  const { message } = App.useApp();
  const [isHeld, setIsHeld] = useState(false);
  const [isUndoing, setIsUndoing] = useState(false);
  const actions = useRef<HTMLDivElement>(null);

  function withdraw() {
    // The focus would be lost with the button that has it.
    if (actions.current?.contains(document.activeElement)) {
      actions.current.closest("main")?.focus({ preventScroll: true });
    }
    withdrawUndo(offer);
  }

  // Time stands still while a pointer or the focus is here, and while the server is asked.
  const isTicking = !isHeld && !isUndoing;
  useEffect(() => {
    if (!isTicking) return;
    const timer = setTimeout(() => withdrawUndo(offer), undoOfferSeconds * 1000);
    return () => clearTimeout(timer);
  }, [offer, isTicking]);

  async function undo() {
    if (isUndoing) return;
    setIsUndoing(true);
    try {
      await offer.undo();
      withdraw();
      void message.success(offer.undone);
      await invalidateRecords();
    } catch (thrown) {
      const reason = failureMessage(thrown, absent);
      void message.error(`${words.failed} ${reason}`);
      if (!isUnreachable(thrown)) {
        withdraw();
        // It may be back already, by an undo whose response was lost.
        void invalidateRecords();
      }
      setIsUndoing(false);
    }
  }

  const undoByKey = useEffectEvent((event: KeyboardEvent) => {
    const isShortcut = (event.ctrlKey || event.metaKey) && !event.shiftKey && event.key === "z";
    // In an input the same keys take back what was typed.
    const isTyping = (event.target as Element).closest("input, textarea, [contenteditable]");
    if (!isShortcut || isTyping !== null) return;
    event.preventDefault();
    void undo();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => undoByKey(event);
    addEventListener("keydown", listener);
    return () => removeEventListener("keydown", listener);
  }, []);

  return (
    <div
      ref={actions}
      className={styles.undoActions}
      onPointerEnter={() => setIsHeld(true)}
      onPointerLeave={() => setIsHeld(false)}
      onFocus={() => setIsHeld(true)}
      onBlur={() => setIsHeld(false)}
    >
      <Button
        type="primary"
        loading={isUndoing}
        icon={<Undo2 size={18} aria-hidden />}
        aria-keyshortcuts="Control+Z"
        onClick={() => void undo()}
      >
        {words.action}
      </Button>
      {offer.details !== undefined && (
        // In a tab of its own: what is typed in a form that is still open stays beside it.
        <a className={styles.details} href={offer.details} target="_blank" rel="noopener">
          {words.details}
          <span className="visually-hidden"> {absent.newTab}</span>
        </a>
      )}
      <Button
        type="text"
        aria-label={words.close}
        icon={<X size={18} aria-hidden />}
        onClick={withdraw}
      />
    </div>
  );
}
