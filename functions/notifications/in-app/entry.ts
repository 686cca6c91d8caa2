import type { Envelope } from "#events";
import { expiryOf } from "../../platform/table/expiry.ts";
import { type InAppNotice, retentionDays, type StoredNotification } from "../domain/index.ts";

/** The sort key of an urgent one in the index of unread ones. It lies above those of all others, which are times. */
export const urgentPlace = (id = ""): string => `URGENT#${id}`;

/** The attributes of an unread notification. */
export function entry(notice: InAppNotice, id: string, envelope: Envelope) {
  const { to, type, message, link, about } = notice;
  const { grouped } = "grouped" in notice ? notice : {};
  const { urgent } = "now" in notice ? notice : {};
  const list: StoredNotification = { id, type, message, link, at: envelope.time, grouped, about, urgent };
  const unread = { gsi1pk: `UNREAD#${to}`, gsi1sk: urgent ? urgentPlace(id) : envelope.time };
  return {
    kind: "notification",
    schemaVersion: 1,
    list,
    expiresAt: expiryOf(envelope.time, retentionDays),
    ...unread,
  };
}

/** The id of the notification that an event creates. */
export function entryId({ id, time }: Envelope): string {
  return `${time}~${id.replaceAll("/", "~")}`;
}

/** When a notification was created: its id begins with the time of its first event. */
export function createdAtOf(id: string): string {
  return id.slice(0, id.indexOf("~"));
}

/** The key of a notification. */
export function keyOf(userId: string, id: string) {
  return { pk: `USER#${userId}`, sk: `NOTE#${id}` };
}
