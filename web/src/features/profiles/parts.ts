// The exports of this feature to other features.
export { isComplete, myPatientProfile } from "./patient/calls.ts";
