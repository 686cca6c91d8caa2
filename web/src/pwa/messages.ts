export const messages = {
  offline: "You're offline",
  retry: "Retry",
} as const;
