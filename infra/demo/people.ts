import {
  type DoctorDetails,
  hoursPresets,
  insurances,
  type PatientDetails,
  type PharmacyDetails,
  pharmacyServices,
} from "#domain/profiles";

const preferences = { notificationPreferences: { sms: true, email: true } };
const emailOf = (name: string) => `${name.toLowerCase().replaceAll(" ", ".")}@example.com`;
const born = (n: number) => `${1950 + ((n * 7) % 50)}-0${1 + (n % 9)}-1${n % 9}`;

interface City {
  readonly city: string;
  readonly state: string;
  readonly zone: string;
  readonly dial: string;
}

const boston = { city: "Boston", state: "Massachusetts", zone: "America/New_York", dial: "+161755501" };
const chicago = { city: "Chicago", state: "Illinois", zone: "America/Chicago", dial: "+131255501" };
const denver = { city: "Denver", state: "Colorado", zone: "America/Denver", dial: "+130355501" };

function doctor(
  n: number,
  fullName: string,
  specialty: DoctorDetails["specialty"],
  practiceName: string,
  where: City,
) {
  const { city, state, zone, dial } = where;
  const details: DoctorDetails = {
    fullName,
    title: "Dr.",
    dateOfBirth: born(n + 10),
    licenseNumber: `MD-${48210 + n * 37}`,
    licenseAuthority: `${state} Board of Medicine`,
    licenseExpiry: "2031-12-31",
    specialty,
    medicalCouncilId: `MC-${7310 + n * 11}`,
    yearsExperience: 6 + n * 3,
    practiceName,
    phoneNumber: `${dial}${10 + n}`,
    officeAddress: `${12 + n * 9} Alder Street`,
    city,
    state,
    country: "United States",
    zone,
    ...preferences,
  };
  return { email: emailOf(fullName), details };
}

function pharmacy(n: number, name: string, deliveryAvailable: boolean, { city, state, dial, zone }: City) {
  const email = `${(name.split(" ")[0] ?? name).toLowerCase()}@example.com`;
  const details: PharmacyDetails = {
    name,
    licenseNumber: `PH-${5120 + n * 13}`,
    licenseExpiry: "2031-12-31",
    phoneNumber: `${dial}${40 + n}`,
    email,
    address: `${3 + n * 20} Market Square`,
    city,
    state,
    country: "United States",
    deliveryAvailable,
    zone,
    operatingHours: { ...weekdayHours(n), saturday: "9:00 AM - 1:00 PM", sunday: "" },
    services: pharmacyServices.slice(0, 3 + (n % 3)),
    insuranceAccepted: insurances.slice(n % 2, 5),
    ...preferences,
  };
  return { email, details };
}

/** Monday to Friday; the second pharmacy has a break. */
function weekdayHours(n: number) {
  const preset = n % 2 ? hoursPresets["8-8"] : hoursPresets["9-6"];
  const hours = n === 1 ? "8:30 AM - 12:30 PM, 3:30 PM - 7:30 PM" : preset;
  return { monday: hours, tuesday: hours, wednesday: hours, thursday: hours, friday: hours };
}

function patient(n: number, fullName: string, { city, state, dial }: City) {
  const email = emailOf(fullName);
  const details: PatientDetails = {
    fullName,
    dateOfBirth: born(n),
    email,
    phoneNumber: `${dial}${60 + n}`,
    streetAddress: `${21 + n * 4} Willow Lane`,
    city,
    state,
    postalCode: `0${2110 + n}`,
    country: "United States",
    emergencyContactName: `${fullName.split(" ")[1]} family`,
    emergencyContactPhone: `${dial}${80 + n}`,
    emergencyContactRelationship: n % 2 ? "Partner" : "Parent",
    languagePreference: "English",
    dataConsent: n % 2 === 0,
    ...preferences,
  };
  return { email, details };
}

/** Invented people; none exists. All of them sign in with a code from the mailbox. */
export const doctors = [
  doctor(0, "Ines Okafor", "Family Medicine", "Alder Street Practice", boston),
  doctor(1, "Marcus Lindqvist", "Cardiology", "Harbour Heart Clinic", boston),
  doctor(2, "Priya Raman", "Dermatology", "Lakeside Skin Centre", chicago),
  doctor(3, "Tomás Herrera", "Pediatrics", "Little Oaks Pediatrics", chicago),
  doctor(4, "Naomi Feld", "Endocrinology", "Front Range Endocrine", denver),
  doctor(5, "George Whitcombe", "Neurology", "Mile High Neurology", denver),
].map((person) => ({ ...person, email: person.email.normalize("NFKD").replace(/\p{M}/gu, "") }));

export const pharmacies = [
  pharmacy(0, "Hawthorne Pharmacy", true, boston),
  pharmacy(1, "Quayside Chemists", false, boston),
  pharmacy(2, "Lakeshore Drugs", true, chicago),
  pharmacy(3, "Summit Apothecary", false, denver),
];

export const patients = [
  patient(0, "Anna Keller", boston),
  patient(1, "Daniel Osei", boston),
  patient(2, "Mei Tanaka", boston),
  patient(3, "Lucia Benitez", chicago),
  patient(4, "Oliver Grant", chicago),
  patient(5, "Fatima Noor", chicago),
  patient(6, "Samuel Reyes", denver),
  patient(7, "Helena Brandt", denver),
];
