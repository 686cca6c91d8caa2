/** The header that proves to an API that a request came through the distribution. */
export const originHeader = "x-origin-verify";
