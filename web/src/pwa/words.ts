export const words = {
  offline: "You're offline",
  retry: "Retry",
} as const;
