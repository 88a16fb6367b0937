/** How often things around accounts may be tried. */
import type { Limit } from "./throttle.ts";

const quarterHour = 15 * 60;
const hour = 60 * 60;

/** What one stranger may try at one account, and what a whole network may try at all of them. */
export interface PublicLimits {
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
