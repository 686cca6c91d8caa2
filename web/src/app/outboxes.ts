import type { Senders } from "../features/offline/keep-sending.ts";

/** The outboxes that every screen sends once there is a connection. A new queue needs only a line here. */
export const outboxes: Senders = [
  [
    "pendingAppointments",
    async () => (await import("../features/appointments/outbox/queued.ts")).queuedAppointments,
  ],
  [
    "pendingNotes",
    async () => (await import("../features/conversations/notes/outbox/queued.ts")).queuedNotes,
  ],
  [
    "pendingDeliveries",
    async () => (await import("../features/fulfilment/deliveries/queued.ts")).queuedDeliveries,
  ],
  ["pendingDoses", async () => (await import("../features/adherence/outbox/queued-doses.ts")).queuedDoses],
];
