/** How often things around accounts may be tried. */
import { networkPrefix } from "../network-prefix.ts";
import type { KnownDevices } from "./known-device.ts";
import type { Admission, Limit, Throttle } from "./throttle.ts";

const quarterHour = 15 * 60;
const hour = 60 * 60;

/** What one stranger may try at one account, and what a whole network may try at all of them. */
interface PublicLimits {
  readonly own: Limit;
  readonly shared: Limit;
}

/** Signing in. */
export const loginLimits: PublicLimits = {
  own: { name: "login", windowSeconds: quarterHour, free: 5, most: 10 },
  shared: { name: "logins", windowSeconds: quarterHour, free: 50, most: 100 },
};

/** Asking for a link to reset a password. */
export const forgotLimits: PublicLimits = {
  own: { name: "forgot", windowSeconds: hour, free: 3, most: 6 },
  shared: { name: "forgots", windowSeconds: hour, free: 30, most: 60 },
};

/** Trying tokens that open nothing, by network. */
export const badLinkLimit: Limit = {
  name: "bad link",
  windowSeconds: quarterHour,
  free: 10,
  most: 30,
};

/** Telling the current password in a session, by session. */
export const currentPasswordLimit: Limit = {
  name: "current password",
  windowSeconds: quarterHour,
  free: 5,
  most: 10,
};

/** Mails that strangers can cause, by account: its owner has links that work by then. */
export const resetMailLimit: Limit = {
  name: "reset mail",
  windowSeconds: hour,
  free: 10,
  most: 10,
};

/** Invitations sent again, by account. */
export const invitationLimit: Limit = { name: "invitation", windowSeconds: hour, free: 5, most: 5 };

/** Who tries something at an account without a session. */
export interface Stranger {
  /** The account's e-mail address, as accounts have it; whether there is one doesn't matter. */
  readonly address: string;
  readonly ip: string;
  readonly deviceCookie: string | undefined;
}

/**
 * Counts an attempt for the account and the network together, so that nobody can lock somebody else
 * out from elsewhere. A device that the account has signed in on is counted by itself: it gets in
 * even where strangers in its own network have used up every attempt.
 */
export async function admitStranger(
  { throttle, devices }: { readonly throttle: Throttle; readonly devices: KnownDevices },
  { own, shared }: PublicLimits,
  { address, ip, deviceCookie }: Stranger,
): Promise<Admission> {
  const device = await devices.deviceOf(address, deviceCookie);
  if (device !== null) return throttle.admit({ own: { limit: own, of: [address, device] } });
  const network = networkPrefix(ip);
  return throttle.admit({
    own: { limit: own, of: [address, network] },
    shared: { limit: shared, of: [network] },
  });
}
