/** Which addresses lie in the internet, rather than in this machine or its network: what the server may call. */
import type { LookupAddress } from "node:dns";
import { lookup } from "node:dns";
import type { LookupFunction } from "node:net";
import { BlockList, isIP, isIPv4 } from "node:net";

/** IANA's special-purpose addresses of IPv4. */
const specialIPv4: readonly (readonly [network: string, bits: number])[] = [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.0.2.0", 24],
  ["192.88.99.0", 24],
  ["192.168.0.0", 16],
  ["198.18.0.0", 15],
  ["198.51.100.0", 24],
  ["203.0.113.0", 24],
  ["224.0.0.0", 4],
  ["240.0.0.0", 4],
];
/** Of IPv6 only 2000::/3 is the internet, but for documentation and tunnels that lead to IPv4. */
const specialIPv6: typeof specialIPv4 = [
  ["2001::", 23],
  ["2001:db8::", 32],
  ["2002::", 16],
  ["3fff::", 20],
];

const special = new BlockList();
for (const [network, bits] of specialIPv4) special.addSubnet(network, bits, "ipv4");
for (const [network, bits] of specialIPv6) special.addSubnet(network, bits, "ipv6");
const internet = new BlockList();
internet.addSubnet("2000::", 3, "ipv6");

/** Whether an IP address lies in the internet. */
export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !special.check(address, "ipv4");
  return internet.check(address, "ipv6") && !special.check(address, "ipv6");
}

/** Thrown where a name leads to an address that nothing may be sent to. */
class PrivateAddressError extends Error {
  readonly code = "private address";
}

/** Whether the host of a URL may be called: one that is named, a public address, or a name, which is looked up later. */
export function isAllowedHost(url: string, hosts: readonly string[]): boolean {
  const { hostname } = new URL(url);
  const address = bareAddress(hostname);
  return hosts.includes(hostname) || isIP(address) === 0 || isPublicAddress(address);
}

/** As the connection itself looks a name up: what it connects to is what was checked. */
export const lookupPublic: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, addresses: LookupAddress[]) => {
    const [first] = addresses ?? [];
    if (error !== null || first === undefined) {
      callback(error ?? new Error("no address"), "", 0);
      return;
    }
    if (!addresses.every(({ address }) => isPublicAddress(address))) {
      callback(new PrivateAddressError(), "", 0);
      return;
    }
    if (options.all) callback(null, addresses);
    else callback(null, first.address, first.family);
  });
};

/** A short word for the log: the messages of errors name addresses of the network. */
export function reasonOf(error: unknown): string {
  const { name, code } = error as Error & { readonly code?: unknown };
  if (name === "AbortError" || name === "TimeoutError") return "timeout";
  return typeof code === "string" ? code : "failed";
}

/** An IPv6 address without the brackets that it has in a URL. */
function bareAddress(hostname: string): string {
  return hostname.startsWith("[") ? hostname.slice(1, -1) : hostname;
}
