/** The prefix of an IP address that identifies a network, but no person in it. */
import { isIPv4, isIPv6 } from "node:net";

/**
 * The network of an IP address: `/24` of IPv4, `/48` of IPv6. An IPv4 address in IPv6
 * clothing counts as IPv4; what is no address, as of a client that has disconnected, is a network of its own.
 */
export function networkPrefix(address: string | undefined = ""): string {
  const bare = address.split("%")[0] ?? address;
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/iu.exec(bare)?.[1] ?? bare;
  if (isIPv4(mapped)) return `${mapped.split(".").slice(0, 3).join(".")}.0/24`;
  if (!isIPv6(bare)) return "unknown";
  return `${firstGroups(bare, 3).join(":")}::/48`;
}

function firstGroups(address: string, count: number): string[] {
  const [head = "", tail] = address.split("::");
  const before = head === "" ? [] : head.split(":");
  const after = tail === undefined || tail === "" ? [] : tail.split(":");
  const zeros = Array.from({ length: tail === undefined ? 0 : 8 - before.length - after.length });
  return [...before, ...zeros.map(() => "0"), ...after]
    .slice(0, count)
    .map((group) => Number.parseInt(group, 16).toString(16));
}
