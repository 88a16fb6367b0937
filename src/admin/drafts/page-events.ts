interface PageEvents {
  readonly onOnline: () => void;
  /** The page may be gone in a moment. */
  readonly onLeaving: () => void;
}

/** Listens to what happens to the page of a form, until the function returned is called. */
export function watchPage({ onOnline, onLeaving }: PageEvents): () => void {
  const onHidden = () => {
    if (document.visibilityState === "hidden") onLeaving();
  };
  addEventListener("online", onOnline);
  // It comes before the page is hidden, but not in every browser.
  addEventListener("beforeunload", onLeaving);
  document.addEventListener("visibilitychange", onHidden);
  return () => {
    removeEventListener("online", onOnline);
    removeEventListener("beforeunload", onLeaving);
    document.removeEventListener("visibilitychange", onHidden);
  };
}
