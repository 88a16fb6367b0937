/**
 * The parts of the service worker API that are used here: TypeScript's `webworker` library can't be
 * loaded beside `dom`.
 */

/** An event that keeps the worker alive. */
export interface ExtendableEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}

/** A request of a page. */
export interface FetchEvent extends ExtendableEvent {
  readonly request: Request;
  /** Navigation preload: requested while the worker was starting. */
  readonly preloadResponse?: Promise<Response | undefined>;
  respondWith(response: Promise<Response>): void;
}

/** A message of a page. */
export interface ExtendableMessageEvent extends ExtendableEvent {
  readonly data: unknown;
  readonly source: { readonly url: string } | null;
}

interface EventsByName {
  install: ExtendableEvent;
  activate: ExtendableEvent;
  fetch: FetchEvent;
  message: ExtendableMessageEvent;
}

interface ServiceWorkerScope {
  addEventListener<Name extends keyof EventsByName>(
    name: Name,
    listener: (event: EventsByName[Name]) => void,
  ): void;
  skipWaiting(): Promise<void>;
  readonly clients: { claim(): Promise<void> };
  readonly registration: { readonly navigationPreload?: { enable(): Promise<void> } };
}

declare const self: ServiceWorkerScope;

/** The worker's global scope. */
export const serviceWorker = self;
