import { api } from "../platform/api/command.ts";
import { doctor } from "./commands/doctor.ts";
import { doctors } from "./commands/doctors.ts";
import { myProfile } from "./commands/my-profile.ts";
import { pharmacies } from "./commands/pharmacies.ts";
import { pharmacy } from "./commands/pharmacy.ts";
import { saveProfile } from "./commands/save-profile.ts";
import { contract } from "./contract.ts";
import { DoctorDetails, PatientDetails, PharmacyDetails } from "./domain/index.ts";
import { myRatings } from "./ratings/commands/my-ratings.ts";
import { rateDoctor } from "./ratings/commands/rate-doctor.ts";

export const handler = api(contract, {
  myPatientProfile: myProfile(PatientDetails),
  savePatientProfile: saveProfile("patient"),
  myDoctorProfile: myProfile(DoctorDetails),
  saveDoctorProfile: saveProfile("doctor"),
  myPharmacyProfile: myProfile(PharmacyDetails),
  savePharmacyProfile: saveProfile("pharmacy"),
  doctors,
  doctor,
  rateDoctor,
  myRatings,
  pharmacies,
  pharmacy,
});
