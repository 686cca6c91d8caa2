// What this feature offers to other features.
export { EndSessions } from "./sign-out/end-sessions.tsx";
