/** The declarations of events: one line per file. */
export * from "./adherence.ts";
export * from "./appointments.ts";
export * from "./audit.ts";
export * from "./calendars.ts";
export * from "./conversations.ts";
export * from "./identity.ts";
export * from "./parts.ts";
export * from "./prescriptions.ts";
export * from "./profiles.ts";
export * from "./renewals.ts";
export * from "./uploads.ts";
export * from "./video.ts";
export * from "./waits.ts";
export * from "./wellness.ts";
