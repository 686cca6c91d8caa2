/** How long a message of the doctor's profile stays. */
export const doctorMessageMs = 5000;

export const profileMessages = {
  save: "Save Profile",
  saving: "Saving...",
  loadFailed: "Failed to load profile. You can still create a new profile.",
  updateFailed: "Failed to update profile",
  check: "Please check the marked fields.",
} as const;

export const doctorMessages = {
  title: "Profile",
  saved: "Profile updated successfully",
  ready: "Profile form is ready. Please fill in your information.",
  notFindable: "Patients cannot find you until your profile is complete.",
  sections: {
    personal: "Personal & Professional Details",
    credentials: "Professional Credentials",
    contact: "Contact Information",
  },
} as const;

export const pharmacyMessages = {
  title: "Pharmacy Profile",
  loaded: "Profile loaded successfully",
  loadedMs: 3000,
  saved: "Pharmacy profile saved successfully!",
  savedMs: 5000,
  failedMs: 8000,
  notFindable: "Patients cannot choose your pharmacy until its profile is complete.",
  complete: "Complete the profile",
  sections: { pharmacy: "Pharmacy", contact: "Contact and address", service: "Service" },
} as const;

/** Messages while the operator has not verified a licence. */
export const verificationMessages = {
  waits: "Your licence is not verified yet.",
  means: {
    doctor: "Until it is, patients cannot find you, and you cannot confirm visits or prescribe.",
    pharmacy: "Until it is, patients cannot choose your pharmacy, and you cannot fulfil prescriptions.",
  },
  next: "We look it up in the register and tell you by e-mail.",
  look: "Look at your profile",
} as const;

/** The message when the pharmacy's profile was not saved. */
export function pharmacyFailure(reason: string | undefined): string {
  return `Failed to update pharmacy profile: ${reason ?? profileMessages.updateFailed}`;
}
