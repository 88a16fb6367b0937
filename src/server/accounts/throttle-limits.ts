/** How often things around accounts may be tried. */
import { daySeconds, hourSeconds } from "#contract/durations.ts";
import { passkeyChallengeSeconds } from "#contract/passkeys.ts";
import type { Limit } from "./throttle.ts";

const quarterHour = 15 * 60;

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
  account: { name: "login from anywhere", windowSeconds: hourSeconds, free: 20, most: 50 },
};

/** Typing the code of a sign-in, after the right password. */
export const codeLimits: PublicLimits = {
  own: { name: "code", windowSeconds: quarterHour, free: 5, most: 10 },
  network: { name: "codes", windowSeconds: quarterHour, free: 50, most: 100 },
  account: { name: "code from anywhere", windowSeconds: hourSeconds, free: 10, most: 20 },
};

/** Typing the first code of a new authenticator app, by account. */
export const setUpCodeLimit: Limit = {
  name: "set-up code",
  windowSeconds: quarterHour,
  free: 5,
  most: 20,
};

/** Passkeys that the portal doesn't know, by network. */
export const unknownPasskeyLimit: Limit = {
  name: "unknown passkey",
  windowSeconds: quarterHour,
  free: 10,
  most: 30,
};

/** What a passkey has signed counts once, for as long as it counts at all. */
export const passkeyChallengeUse: Limit = {
  name: "passkey challenge",
  windowSeconds: 2 * passkeyChallengeSeconds,
  free: 1,
  most: 1,
};

/** Proving again who one is by a code, by account. */
export const reauthenticationCodeLimit: Limit = {
  name: "reauthentication code",
  windowSeconds: quarterHour,
  free: 5,
  most: 10,
};

/** Asking for a link to reset a password. */
export const forgotLimits: PublicLimits = {
  own: { name: "forgot", windowSeconds: hourSeconds, free: 3, most: 6 },
  network: { name: "forgots", windowSeconds: hourSeconds, free: 30, most: 60 },
};

/** Trying tokens that open nothing, by network. */
export const invalidLinkLimit: Limit = {
  name: "bad link",
  windowSeconds: quarterHour,
  free: 10,
  most: 30,
};

/** Asking how strong a password is, by network: forms ask at each pause of whoever types. */
export const strengthLimit: Limit = {
  name: "password strength",
  windowSeconds: quarterHour,
  free: 300,
  most: 600,
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
  windowSeconds: hourSeconds,
  free: 5,
  most: 5,
};

/** Mails that anonymous clients can cause, by account: its owner has working links by then. */
export const resetMailLimit: Limit = {
  name: "reset mail",
  windowSeconds: hourSeconds,
  free: 10,
  most: 10,
};

/** Mails about sign-ins on new devices, by account: a program that signs in for each call sends no more. */
export const newDeviceMailLimit: Limit = {
  name: "new device mail",
  windowSeconds: hourSeconds,
  free: 5,
  most: 5,
};

/** Failed sign-ins of all accounts and networks together that are no reason to worry. */
export const manyFailedSignIns: Limit = {
  name: "failed sign-ins",
  windowSeconds: quarterHour,
  free: 20,
  most: 20,
};

/** Alerts to Super Admins: of role changes many, for the second may be the attack. */
export const mostAlerts = {
  "new-device": { name: "alert: new device", windowSeconds: hourSeconds, free: 10, most: 10 },
  "role-changed": { name: "alert: role", windowSeconds: hourSeconds, free: 20, most: 20 },
  "failed-sign-ins": {
    name: "alert: failed sign-ins",
    windowSeconds: hourSeconds,
    free: 1,
    most: 1,
  },
  "broken-chain": { name: "alert: chain", windowSeconds: daySeconds, free: 1, most: 1 },
} as const satisfies Record<string, Limit>;

/** Invitations sent again, by account. */
export const invitationLimit: Limit = {
  name: "invitation",
  windowSeconds: hourSeconds,
  free: 5,
  most: 5,
};
