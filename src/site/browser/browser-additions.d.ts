/** Browser APIs that TypeScript's library lacks. */
interface Navigator {
  /** https://wicg.github.io/savedata */
  readonly connection?: { readonly saveData?: boolean };
  /** https://w3c.github.io/gpc */
  readonly globalPrivacyControl?: boolean;
  /** Chromium's user agent client hints. */
  readonly userAgentData?: {
    getHighEntropyValues(hints: readonly ["model"]): Promise<{ readonly model?: string }>;
  };
}

interface Document {
  /** Whether the page is being prerendered. */
  readonly prerendering?: boolean;
}
