import { expect, test } from "vitest";
import { networkPrefix } from "./network-prefix.ts";

test.each([
  ["203.0.113.77", "203.0.113.0/24"],
  ["203.0.113.200", "203.0.113.0/24"],
  ["127.0.0.1", "127.0.0.0/24"],
  ["::ffff:203.0.113.77", "203.0.113.0/24"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1::/48"],
  ["2001:0DB8:0001:ffff::1", "2001:db8:1::/48"],
  ["2001:db8::1", "2001:db8:0::/48"],
  ["::1", "0:0:0::/48"],
  ["fe80::1%eth0", "fe80:0:0::/48"],
  ["1::2:3:4:5:6:7", "1:0:2::/48"],
  ["garbage", "unknown"],
  ["", "unknown"],
  [undefined, "unknown"],
])("%s lies in the network %s", (address, network) => {
  expect(networkPrefix(address)).toBe(network);
});
