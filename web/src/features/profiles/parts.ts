// What this feature offers to other features.
export { isComplete, myPatientProfile } from "./patient/calls.ts";
