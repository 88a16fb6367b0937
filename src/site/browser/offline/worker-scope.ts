/** What of a service worker's world is used here: TypeScript knows either that or a page's, not both. */

/** An event that the worker is kept alive for. */
export interface LastingEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}

/** A page asks for something. */
export interface AskingEvent extends LastingEvent {
  readonly request: Request;
  /** What the browser has asked for already while the worker was starting. */
  readonly preloadResponse?: Promise<Response | undefined>;
  respondWith(answer: Promise<Response>): void;
}

/** A page tells something. */
export interface TellingEvent extends LastingEvent {
  readonly data: unknown;
  readonly source: { readonly url: string } | null;
}

interface EventsByName {
  install: LastingEvent;
  activate: LastingEvent;
  fetch: AskingEvent;
  message: TellingEvent;
}

interface WorkerScope {
  addEventListener<Name extends keyof EventsByName>(
    name: Name,
    listener: (event: EventsByName[Name]) => void,
  ): void;
  skipWaiting(): Promise<void>;
  readonly clients: { claim(): Promise<void> };
  readonly registration: { readonly navigationPreload?: { enable(): Promise<void> } };
}

declare const self: WorkerScope;

/** The worker itself. */
export const worker = self;
