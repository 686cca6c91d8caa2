// The exports of this feature to other features.

export { reminders, sharedAdherence } from "./calls.ts";
export { messages as doseMessages, sharedMessages } from "./messages.ts";
export { SharedAnswer, SharedFact } from "./shared-adherence.tsx";
export { sharedText } from "./shared-text.ts";
