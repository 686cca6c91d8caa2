/**
 * Log lines that alarms count (infra/platform/alarms/abuse-alarms.ts): each user of the pool costs money, each unwanted
 * e-mail costs reputation.
 */
export const watchedLines = {
  userMade: "pool user made",
  ceilingReached: "sign-up ceiling reached",
} as const;
