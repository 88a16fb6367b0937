/** A host name that only this process knows, and whose lookup can be made to fail. */
import dns from "node:dns";

/** The name; it leads to 127.0.0.1. */
export const databaseHost = "database.invalid";

/**
 * Resolves the name. `failures` says the error codes with which lookups fail instead, one after the
 * other: those of a resolver, or those of a connection, which a socket reports in the same way.
 */
export function overrideLookup(failures: () => readonly string[]): () => void {
  const { lookup } = dns;
  let lookups = 0;
  const override = (host: string, ...args: unknown[]): void => {
    if (host !== databaseHost) return Reflect.apply(lookup, dns, [host, ...args]);
    const callback = args.at(-1);
    if (typeof callback !== "function") throw new TypeError("A lookup needs a callback");
    const codes = failures();
    const code = codes[lookups % Math.max(codes.length, 1)];
    lookups += 1;
    const error = code === undefined ? null : Object.assign(new Error(code), { code });
    const found = wantsAll(args[0]) ? [[{ address: "127.0.0.1", family: 4 }]] : ["127.0.0.1", 4];
    setImmediate(() =>
      Reflect.apply(callback, undefined, error === null ? [null, ...found] : [error]),
    );
  };
  Object.assign(dns, { lookup: override });
  return () => void Object.assign(dns, { lookup });
}

function wantsAll(options: unknown): boolean {
  return (
    typeof options === "object" && options !== null && "all" in options && options.all === true
  );
}
