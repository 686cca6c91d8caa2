// What other features use of this one.
export { unread } from "./calls.ts";
