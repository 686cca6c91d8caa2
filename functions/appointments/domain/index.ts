export * from "./appointment.ts";
export * from "./lifecycle.ts";
export * from "./reminders.ts";
export * from "./slots.ts";
export * from "./status.ts";
export * from "./symptoms.ts";
export * from "./transitions.ts";
