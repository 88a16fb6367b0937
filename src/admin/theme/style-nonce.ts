/**
 * Gives every style element that a script makes the page's nonce. Ant Design passes it on to its
 * own, but two of its parts (the lock of the page's scrolling under a dialog and the measuring of
 * scrollbars) forget it, and the content policy then refuses their styles.
 */
export function giveStylesNonce(nonce: string): void {
  const create = document.createElement.bind(document);
  document.createElement = ((name: string, options?: ElementCreationOptions) => {
    const element = create(name, options);
    if (element instanceof HTMLStyleElement) element.nonce = nonce;
    return element;
  }) as typeof document.createElement;
}
