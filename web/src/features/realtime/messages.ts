export const messages = {
  stopped: "This page is no longer kept up to date, because the server does not answer.",
  again: "Try again",
} as const;
