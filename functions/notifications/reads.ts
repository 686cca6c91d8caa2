export { unreadOf } from "./store.ts";
