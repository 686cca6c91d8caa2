import type { OpenRole } from "../../../../events/identity.ts";

export type Mode = "login" | "signup";

export const titles: Record<Mode, string> = { login: "Welcome back", signup: "Create your account" };

export const submits: Record<Mode | "otp" | "busy", string> = {
  login: "Continue with Email",
  signup: "Create Account",
  otp: "Verify Code",
  busy: "Processing...",
};

export const switches: Record<Mode, string> = {
  login: "Create an account",
  signup: "I already have an account",
};

export const roles: Record<OpenRole, { label: string; says: string }> = {
  patient: { label: "Patient", says: "Book visits, receive prescriptions, choose a pharmacy" },
  doctor: { label: "Doctor", says: "See patients and prescribe. We ask for your licence next" },
  pharmacy: { label: "Pharmacy", says: "Receive and fulfil prescriptions" },
};

export const words = {
  role: "I am signing up as a",
  roleIsFinal: "The role is final once you have entered your code.",
  chooseRole: "Please choose one.",
  email: "E-mail",
  emailHelp: "We send a six-digit code to this address.",
  code: "Verification code",
  invalidCode: "Invalid verification code",
  success: "Verification successful! Logging you in...",
  back: "Use another e-mail",
  resend: "Send again",
  sentAgain: "A new code is on its way.",
} as const;
