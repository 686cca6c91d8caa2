// Replaces @aws-sdk/client-eventbridge in the bundles of the local run.
import { command, jsonClient } from "./ask.ts";

export const EventBridgeClient = jsonClient("events", "AWSEvents", "1.1");

/** A moment is encoded as seconds since 1970. */
export const PutEventsCommand = command("PutEvents", {
  encode: ({ Entries, ...input }) => ({
    ...input,
    Entries: (Array.isArray(Entries) ? Entries : []).map(({ Time, ...entry }) => ({
      ...entry,
      ...(Time instanceof Date && { Time: Time.getTime() / 1000 }),
    })),
  }),
});
