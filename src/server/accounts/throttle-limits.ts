/** How often things around accounts may be tried. */
import type { Limit } from "./throttle.ts";

const quarterHour = 15 * 60;
const hour = 60 * 60;

/** What clients without a session may try. */
export interface PublicLimits {
  /** At one account, from one network or known device. */
  readonly own: Limit;
  /** At all accounts, from one network. */
  readonly network: Limit;
  /** At one account, from all networks together; known devices are spared. */
  readonly account?: Limit;
}

/** Signing in. */
export const loginLimits: PublicLimits = {
  own: { name: "login", windowSeconds: quarterHour, free: 5, most: 10 },
  network: { name: "logins", windowSeconds: quarterHour, free: 50, most: 100 },
  account: { name: "login from anywhere", windowSeconds: hour, free: 20, most: 50 },
};

/** Typing the code of a sign-in, after the right password. */
export const codeLimits: PublicLimits = {
  own: { name: "code", windowSeconds: quarterHour, free: 5, most: 10 },
  network: { name: "codes", windowSeconds: quarterHour, free: 50, most: 100 },
  account: { name: "code from anywhere", windowSeconds: hour, free: 10, most: 20 },
};

/** Typing the first code of a new authenticator app, by account. */
export const setUpCodeLimit: Limit = {
  name: "set-up code",
  windowSeconds: quarterHour,
  free: 5,
  most: 20,
};

/** Asking for a link to reset a password. */
export const forgotLimits: PublicLimits = {
  own: { name: "forgot", windowSeconds: hour, free: 3, most: 6 },
  network: { name: "forgots", windowSeconds: hour, free: 30, most: 60 },
};

/** Trying tokens that open nothing, by network. */
export const invalidLinkLimit: Limit = {
  name: "bad link",
  windowSeconds: quarterHour,
  free: 10,
  most: 30,
};

/** API tokens that open nothing, by network. */
export const invalidApiTokenLimit: Limit = {
  name: "bad api token",
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

/** Mails that confirm a new e-mail address, by account. */
export const emailChangeLimit: Limit = {
  name: "email change",
  windowSeconds: hour,
  free: 5,
  most: 5,
};

/** Mails that anonymous clients can cause, by account: its owner has working links by then. */
export const resetMailLimit: Limit = {
  name: "reset mail",
  windowSeconds: hour,
  free: 10,
  most: 10,
};

/** Mails about sign-ins on new devices, by account: a program that signs in for each call sends no more. */
export const newDeviceMailLimit: Limit = {
  name: "new device mail",
  windowSeconds: hour,
  free: 5,
  most: 5,
};

/** Invitations sent again, by account. */
export const invitationLimit: Limit = { name: "invitation", windowSeconds: hour, free: 5, most: 5 };
