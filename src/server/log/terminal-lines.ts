/** Log lines for people: what happened, on one short line, where the log's JSON would hide the rest. */
import { Writable } from "node:stream";
import * as z from "zod";

const loggedError = z.object({
  type: z.string().optional(),
  message: z.string().optional(),
  code: z.unknown().optional(),
  stack: z.string().optional(),
  get cause() {
    return loggedError.optional();
  },
});
type LoggedError = z.infer<typeof loggedError>;

/** A line of the log, as pino writes it. */
const logLine = z.looseObject({
  level: z.number(),
  time: z.number(),
  msg: z.string().optional(),
  reqId: z.string().optional(),
  err: loggedError.optional(),
});

const levelNames: Readonly<Record<number, string>> = {
  10: "trace",
  20: "debug",
  30: "info",
  40: "warn",
  50: "error",
  60: "fatal",
};
const longestLevelName = 5;
const errorLevel = 50;
/** Said by pino in every line, or shown in another place. */
const shownElsewhere = new Set(["level", "time", "pid", "hostname", "msg", "reqId", "err"]);

/** Takes the log's JSON and writes lines for people to a terminal. */
export function terminalLines(terminal: NodeJS.WritableStream): Writable {
  return new Writable({
    decodeStrings: false,
    write(chunk: unknown, _encoding, done) {
      const lines = String(chunk).split("\n").filter(Boolean);
      terminal.write(lines.map((line) => `${forPeople(line)}\n`).join(""), done);
    },
  });
}

/** One line of the log for people; what isn't the log's JSON stays as it is. */
export function forPeople(json: string): string {
  const line = lineIn(json);
  if (line === null) return json;
  const { level, time, msg = "", reqId, err } = line;
  const more = Object.entries(line)
    .filter(([name]) => !shownElsewhere.has(name))
    .map(([name, value]) => `${name} ${typeof value === "string" ? value : JSON.stringify(value)}`);
  const said = [msg, ...(err === undefined ? [] : [reasonOf(err)])].filter(Boolean).join(": ");
  const details = [...more, ...(reqId === undefined ? [] : [reqId])];
  const levelName = (levelNames[level] ?? String(level)).padEnd(longestLevelName);
  const head = `  ${timeOfDay(time)}  ${levelName}  ${said}`;
  const text = details.length === 0 ? head : `${head} (${details.join(", ")})`;
  const place = err !== undefined && level >= errorLevel ? placeOf(err) : undefined;
  return place === undefined ? text : `${text}\n                   ${place}`;
}

function lineIn(json: string): z.infer<typeof logLine> | null {
  try {
    return logLine.safeParse(JSON.parse(json)).data ?? null;
  } catch {
    return null;
  }
}

/** The error's words, and those of what lies behind it. */
function reasonOf({ message, type, code, cause }: LoggedError): string {
  const own = [message || type, code].filter(Boolean).join(" ");
  return cause === undefined ? own : `${own}; ${reasonOf(cause)}`;
}

/** Where it happened: the first place that the stack names. */
function placeOf({ stack }: LoggedError): string | undefined {
  return stack?.split("\n")[0]?.trim() || undefined;
}

function timeOfDay(time: number): string {
  return new Date(time).toTimeString().slice(0, 8);
}
