/** Clients without a session, and how their attempts are limited. */
import type { FastifyRequest } from "fastify";
import type { SecurityLog } from "../log/security-log.ts";
import { securityLogOf } from "../log/security-log.ts";
import { networkPrefix } from "../http/network-prefix.ts";
import { addressOf } from "./account.ts";
import type { KnownDevices } from "./known-device.ts";
import { deviceCookie } from "./known-device.ts";
import type { PublicLimits } from "./throttle-limits.ts";
import type { Admission, Throttle } from "./throttle.ts";

/** A client that tries something at an account. */
export interface AnonymousClient {
  /** The account's e-mail address, as accounts have it; whether there is one doesn't matter. */
  readonly address: string;
  readonly ip: string;
  readonly deviceCookie: string | undefined;
  readonly securityLog: SecurityLog;
}

/** The client behind a request that names an e-mail address. */
export function anonymousClient(request: FastifyRequest, email: string): AnonymousClient {
  return {
    address: addressOf(email),
    // Behind a proxy this is the visitor's only where TRUST_PROXY names that proxy.
    ip: request.ip,
    deviceCookie: request.cookies[deviceCookie],
    securityLog: securityLogOf(request),
  };
}

/**
 * Counts an attempt for the account and the network together, for the network, and for the account
 * over all networks. A device that the account has signed in on is counted by itself: it gets in
 * even where others have used up every attempt.
 */
export async function admitAnonymous(
  { throttle, devices }: { readonly throttle: Throttle; readonly devices: KnownDevices },
  limits: PublicLimits,
  client: AnonymousClient,
): Promise<Admission & { readonly isKnownDevice: boolean }> {
  const { address, ip } = client;
  const device = await devices.deviceOf(address, client.deviceCookie);
  if (device !== null) {
    const own = { limit: limits.own, of: [address, device] };
    return { ...(await throttle.admit({ own })), isKnownDevice: true };
  }
  const network = networkPrefix(ip);
  const own = { limit: limits.own, of: [address, network] };
  const shared = [
    { limit: limits.network, of: [network] },
    ...(limits.account === undefined ? [] : [{ limit: limits.account, of: [address] }]),
  ];
  return { ...(await throttle.admit({ own, shared })), isKnownDevice: false };
}
