// The exports of this feature to other features.
export { EndSessions } from "./sign-out/end-sessions.tsx";
