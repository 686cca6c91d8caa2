/** The topics of notifications: the first word of a type. */
export const topics = ["appointment", "prescription", "pharmacy", "reminder"] as const;
export type NotificationTopic = (typeof topics)[number];

/** A type of notification. `pharmacy_prescription_sent`, for example, belongs to the topic `pharmacy`. */
export type NotificationType = `${NotificationTopic}_${string}`;

/** The topic of a type, by its first word. Stored types may be older than the topics. */
export function topicOf(type: string): NotificationTopic | undefined {
  const [word] = type.split("_");
  return topics.find((topic) => topic === word);
}

/** Messages, notes and calls belong to appointments among the topics of the specification, but have headings of their own on a device. */
export function headingOf(type: string): NotificationTopic | "message" | "call" | "news" {
  if (type.startsWith("appointment_call")) return "call";
  return /^appointment_(message|note)/.test(type) ? "message" : (topicOf(type) ?? "news");
}
