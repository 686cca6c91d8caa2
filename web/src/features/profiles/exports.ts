// The exports of this feature to other features.

export { myDoctorProfile, myPharmacyProfile } from "./calls.ts";
export { shownField } from "./field-values.ts";
export { hoursText } from "./hours-text.ts";
export { hoursTexts } from "./hours-texts.ts";
export { closedDays, closedText, openingText } from "./opening-text.ts";
export { isComplete, myPatientProfile } from "./patient/calls.ts";
export { bornText, nameText, patientText, personText } from "./person-text.ts";
