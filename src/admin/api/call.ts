/** The one place that talks to the server: headers, envelope and error catalogue. */
import * as z from "zod";
import { createKeyHeader } from "#contract/create-key.ts";
import { failure, okMessage } from "#contract/envelope.ts";
import { longCallTimeoutMs, slowestUplink } from "#contract/limits.ts";
import { sessionMessages } from "#contract/messages.ts";
import { appConfig } from "#admin/app-config.ts";
import { text } from "#admin/text/text.ts";
import { CallFailure, isReauthenticationRequired } from "./call-failure.ts";
import { askToReauthenticate } from "./reauthentication.ts";
import { reportSessionEnd } from "./session-end.ts";

/** A call below `/api`, and the schema of the data that it brings. */
export interface Call<Data> {
  readonly method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  readonly path: string;
  readonly data: z.ZodType<Data>;
  readonly body?: unknown;
  readonly signal?: AbortSignal;
  /** For a create: a name by which the server knows it again. */
  readonly createKey?: string;
  /** For calls that are made signed out: the app key as bearer. */
  readonly withAppKey?: boolean;
  /** A call that asks whether there is a session: its end is then a result, not an event. */
  readonly isSessionProbe?: boolean;
  /** A call that the server works at for longer than at others. */
  readonly isLong?: boolean;
  /** A call that is to arrive even if the page is left meanwhile. */
  readonly outlivesPage?: boolean;
}

/** A server that hangs is as good as none; what a slow connection takes to send comes on top. */
const responseTimeoutMs = 30_000;

const successEnvelope = z.looseObject({ message: z.literal(okMessage), data: z.unknown() });
/** Specification 8: a success may say in `meta.message` that the token is no good any more. */
const metaMessage = z.object({ meta: z.object({ message: z.string() }) });

/** With any code: an open page may meet one that only a later release knows. */
const shownFailure = failure.extend({ code: z.string().optional() });

const sessionEndings: ReadonlySet<string> = new Set([
  sessionMessages.unauthorized,
  sessionMessages.malformedToken,
  sessionMessages.expired,
  sessionMessages.signedOut,
]);

/** Makes a call. Rejects with a `CallFailure`; after the same person's new sign-in it is made once more. */
export async function call<Data>(request: Call<Data>): Promise<Data> {
  return inSession(request, () => attempt(request));
}

/** A file, and the name that the server gives it. */
export async function download(path: string): Promise<{ file: Blob; name: string }> {
  const request = { method: "GET", path, data: z.unknown() } as const;
  return inSession(request, async () => {
    const response = await send({ ...request, isLong: true });
    if (!response.ok) throw failureOf(response, await readJson(response));
    const disposition = response.headers.get("Content-Disposition") ?? "";
    const name = /filename="(?<name>[^"]+)"/u.exec(disposition)?.groups?.["name"] ?? "";
    try {
      return { file: await response.blob(), name };
    } catch {
      throw new CallFailure("noResponse", text.failure.noResponse);
    }
  });
}

/** Makes a call, and once more after the same person's new sign-in or proof. */
export async function inSession<Data>(
  request: Call<unknown>,
  attemptIt: () => Promise<Data>,
): Promise<Data> {
  try {
    return await attemptIt();
  } catch (thrown) {
    if (isReauthenticationRequired(thrown)) {
      if (await askToReauthenticate()) return attemptIt();
      throw thrown;
    }
    const isEnd = thrown instanceof CallFailure && thrown.kind === "sessionEnded";
    if (!isEnd || request.isSessionProbe || request.withAppKey) throw thrown;
    if ((await reportSessionEnd(thrown.message)) === "over") throw thrown;
    return attemptIt();
  }
}

async function attempt<Data>(request: Call<Data>): Promise<Data> {
  const response = await send(request);
  const body = await readJson(response, request.signal);
  const envelope = response.ok ? successEnvelope.safeParse(body) : undefined;
  if (!envelope?.success) throw failureOf(response, body);

  const endsWith = [body, envelope.data.data]
    .map((part) => metaMessage.safeParse(part).data?.meta.message)
    .find((message) => message === sessionMessages.signatureExpired);
  if (endsWith !== undefined) throw new CallFailure("sessionEnded", endsWith);

  const data = request.data.safeParse(envelope.data.data);
  if (data.success) return data.data;
  console.error(`${request.method} ${request.path} answered what the contract forbids`, data.error);
  throw new CallFailure("unreadable", text.failure.unreadable, { status: response.status });
}

async function send(request: Call<unknown>): Promise<Response> {
  const timeoutMs = request.isLong ? longCallTimeoutMs : responseTimeoutMs;
  const { method, path, body, signal, createKey, withAppKey, outlivesPage = false } = request;
  const sent = body === undefined ? undefined : JSON.stringify(body);
  const timeout = AbortSignal.timeout(timeoutMs + Math.ceil((sent?.length ?? 0) / slowestUplink));
  try {
    return await fetch(`/api${path}`, {
      method,
      credentials: "same-origin",
      cache: "no-store",
      keepalive: outlivesPage,
      signal: signal === undefined ? timeout : AbortSignal.any([signal, timeout]),
      headers: {
        Accept: "application/json",
        "X-Requested-With": "XMLHttpRequest",
        ...(sent === undefined ? {} : { "Content-Type": "application/json" }),
        ...(createKey === undefined ? {} : { [createKeyHeader]: `"${createKey}"` }),
        ...(withAppKey ? { Authorization: `Bearer ${appConfig.appKey}` } : {}),
      },
      ...(sent === undefined ? {} : { body: sent }),
    });
  } catch (reason) {
    if (signal?.aborted) throw reason;
    throw new CallFailure("noResponse", text.failure.noResponse);
  }
}

/** Undefined where it isn't JSON. What breaks off on its way is no answer: the call may have been carried out. */
async function readJson(response: Response, signal?: AbortSignal): Promise<unknown> {
  const content = await response.text().catch((reason: unknown) => {
    if (signal?.aborted) throw reason;
    throw new CallFailure("noResponse", text.failure.noResponse);
  });
  try {
    return JSON.parse(content);
  } catch {
    return undefined;
  }
}

/** What a response without success means. */
export function failureOf(
  { status, headers }: Pick<Response, "status" | "headers">,
  body: unknown,
): CallFailure {
  const parsed = shownFailure.safeParse(body);
  if (!parsed.success) return new CallFailure("unreadable", text.failure.unreadable, { status });
  const { message, code, errors, is_web: isWeb, data } = parsed.data;
  const kind = isWeb === undefined && sessionEndings.has(message) ? "sessionEnded" : "refused";
  return new CallFailure(kind, `${message}${waitingTime(headers)}`, {
    status,
    ...(errors === undefined ? {} : { fieldErrors: errors }),
    current: data,
    code,
  });
}

/** How long to wait, where the server says so. */
function waitingTime(headers: Headers): string {
  const seconds = Number(headers.get("Retry-After") ?? 0);
  return seconds > 0 ? ` ${text.failure.retryAfter(seconds)}` : "";
}
