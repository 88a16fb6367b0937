/** What some browsers have and TypeScript's library does not know. */
interface Navigator {
  /** https://wicg.github.io/savedata */
  readonly connection?: { readonly saveData?: boolean };
  /** https://w3c.github.io/gpc */
  readonly globalPrivacyControl?: boolean;
  /** Chromium: what the user agent's text no longer tells. */
  readonly userAgentData?: {
    getHighEntropyValues(hints: readonly ["model"]): Promise<{ readonly model?: string }>;
  };
}

interface Document {
  /** Whether the page is being prepared for a visit that may never come. */
  readonly prerendering?: boolean;
}
