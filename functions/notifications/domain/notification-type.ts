/** What notifications are about: the first word of a type. */
export const topics = ["appointment", "prescription", "pharmacy", "reminder"] as const;
export type NotificationTopic = (typeof topics)[number];

/** A type that is sent, such as `pharmacy_prescription_sent`, which is about a pharmacy's work. */
export type NotificationType = `${NotificationTopic}_${string}`;

/** What a type is about: its first word decides. Stored types may be older than the topics. */
export function topicOf(type: string): NotificationTopic | undefined {
  const [word] = type.split("_");
  return topics.find((topic) => topic === word);
}
