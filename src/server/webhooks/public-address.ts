/** Which IP addresses lie in the internet, rather than in this machine or its network. */
import { BlockList, isIPv4 } from "node:net";

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
