/** Warn when this many tests or fewer remain. */
export const LOW_CREDITS = 10;
