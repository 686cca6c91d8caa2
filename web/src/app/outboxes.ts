import type { Senders } from "../features/offline/keep-sending.ts";

/** What is sent from every screen once there is a connection. A line here is all a new queue needs. */
export const outboxes: Senders = [
  [
    "pendingAppointments",
    async () => (await import("../features/appointments/outbox/queued.ts")).queuedAppointments,
  ],
];
