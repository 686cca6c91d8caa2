/** The header with which the distribution shows the APIs behind it that a request came through it. */
export const originHeader = "x-origin-verify";
