// The exports of this feature to other features.

export { hoursText } from "./hours-text.ts";
export { isComplete, myPatientProfile } from "./patient/calls.ts";
