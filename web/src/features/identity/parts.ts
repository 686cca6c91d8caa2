// What other features use of this one.
export { EndSessions } from "./sign-out/end-sessions.tsx";
