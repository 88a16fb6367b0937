/** Lengths of days and hours, in the units that are counted in. */

/** An hour in seconds. */
export const hourSeconds = 60 * 60;
/** An hour in milliseconds. */
export const hourMs = hourSeconds * 1000;
/** A day in seconds. */
export const daySeconds = 24 * hourSeconds;
/** A day in milliseconds. */
export const dayMs = 24 * hourMs;
