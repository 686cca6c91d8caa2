// The exports of this feature to other features.

export { sharedAdherence } from "./calls.ts";
export { sharedMessages } from "./messages.ts";
export { SharedAnswer, SharedFact } from "./shared-adherence.tsx";
export { sharedText } from "./shared-text.ts";
