/** Where calls report that the session is over; the admin app decides what happens then. */

/** What came of it: the same call can be made again, or it is over. */
export type SessionEndOutcome = "signedInAgain" | "over";

/** Receives the text to show. */
export type SessionEndHandler = (message: string) => Promise<SessionEndOutcome>;

let handler: SessionEndHandler = () => Promise.resolve("over");

/** Says what happens when a session ends; before that, calls just fail. */
export function onSessionEnd(next: SessionEndHandler): void {
  handler = next;
}

/** Reports the end of the session. */
export function reportSessionEnd(message: string): Promise<SessionEndOutcome> {
  return handler(message);
}
