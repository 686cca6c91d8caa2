// The exports of this feature to other features.
export { CloseAccount } from "./closing/close-account.tsx";
export { EndSessions } from "./sign-out/end-sessions.tsx";
