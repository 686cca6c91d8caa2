import type { DoctorDetails, PatientDetails, PharmacyDetails } from "#domain/profiles";
import { inEveryLanguage } from "#kernel/text/messages";

/** A field of any profile. */
export type ProfileField = keyof PatientDetails | keyof DoctorDetails | keyof PharmacyDetails;

/** The labels of all fields of profiles, where they are listed. */
export const fieldLabels = inEveryLanguage({
  en: {
    address: "Street address",
    city: "City",
    closedDates: "Closed dates",
    country: "Country",
    dataConsent: "Data consent",
    dateOfBirth: "Date of birth",
    deliveryAvailable: "Delivery",
    email: "E-mail",
    emergencyContact: "Emergency contact",
    emergencyContactName: "Emergency contact",
    emergencyContactPhone: "Phone of the emergency contact",
    emergencyContactRelationship: "Relationship of the emergency contact",
    fullName: "Full name",
    gender: "Gender",
    healthGoals: "Health goals",
    insuranceAccepted: "Insurance accepted",
    languagePreference: "Language preference",
    licenseAuthority: "License authority",
    licenseExpiry: "License expiry",
    licenseNumber: "License number",
    medicalCouncilId: "Medical council ID",
    name: "Pharmacy name",
    notificationPreferences: "Notifications",
    officeAddress: "Office address",
    operatingHours: "Opening hours",
    phoneNumber: "Phone number",
    postalCode: "Postal code",
    practiceName: "Practice name",
    services: "Services",
    specialty: "Specialty",
    state: "State",
    streetAddress: "Street address",
    title: "Title",
    yearsExperience: "Years of experience",
    zone: "Time zone",
  } satisfies Readonly<Record<ProfileField, string>>,
});

export const valueMessages = inEveryLanguage({
  en: {
    yes: "Yes",
    no: "No",
    channel: {
      email: (wish: string) => `E-mails: ${wish}`,
      sms: (wish: string) => `Text messages: ${wish}`,
    },
  },
});
