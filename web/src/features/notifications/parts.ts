// What this feature offers to other features.
export { unread } from "./calls.ts";
