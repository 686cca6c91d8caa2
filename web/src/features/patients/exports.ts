// The exports of this feature to other features.

export { usePatientText } from "./patient-text.ts";
