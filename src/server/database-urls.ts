/** Addresses of PostgreSQL, which may name several servers as libpq's do. */

/**
 * One address for each server: `postgresql://user@one,two:5433/siplah` and
 * `postgresql:///siplah?host=/run/one,/run/two` name two. Null where it is no address.
 */
export function serverUrls(url: string): string[] | null {
  const [, scheme = "", account = "", hosts = "", rest = ""] =
    /^(postgres(?:ql)?:\/\/)([^/?#]*@)?([^/?#]*)(.*)$/su.exec(url) ?? [];
  const urls = hosts
    .split(",")
    .map((host) => `${scheme}${account}${host}${rest}`)
    .flatMap(withOneHostParameter)
    .map(withFullVerification);
  return urls.every(isAddress) ? urls : null;
}

/** Whether it names anything, in parts that the driver can decode. */
function isAddress(url: string): boolean {
  if (!URL.canParse(url)) return false;
  const { host, username, password, pathname, searchParams } = new URL(url);
  try {
    decodeURIComponent(`${username}${password}${pathname}`);
  } catch {
    return false;
  }
  return host !== "" || pathname.length > 1 || searchParams.has("host");
}

/** The parameter `host` replaces the host; it may name folders of Unix sockets. */
function withOneHostParameter(url: string): string[] {
  if (!URL.canParse(url)) return [url];
  const hosts = new URL(url).searchParams.get("host")?.split(",") ?? [];
  if (hosts.length < 2) return [url];
  return hosts.map((host) =>
    url.replace(/([?&]host=)[^&#]*/u, (_match, name: string) => name + encodeURIComponent(host)),
  );
}

/**
 * `sslmode=prefer`, `require` and `verify-ca` check certificate and name, as `verify-full` does. The driver does so
 * too, but warns of its next version, which won't; `uselibpqcompat=true` asks for libpq's own, weaker meaning.
 */
function withFullVerification(url: string): string {
  if (/[?&]uselibpqcompat=true(?=[&#]|$)/u.test(url)) return url;
  return url.replace(/([?&]sslmode=)(?:prefer|require|verify-ca)(?=[&#]|$)/u, "$1verify-full");
}
