import { amount, type Count, inEveryLanguage, plural } from "#kernel/text/messages";

export const titles = inEveryLanguage({
  en: {
    login: "Welcome back",
    signup: "Create your account",
    "forgot-password": "Reset Password",
    "reset-password": "Enter New Password",
  },
});

export const submits = inEveryLanguage({
  en: {
    login: "Continue with Email",
    signup: "Create Account",
    otp: "Verify Code",
    "forgot-password": "Send Reset Code",
    "reset-password": "Reset Password",
    busy: "Processing...",
  },
});

export const switches = inEveryLanguage({
  en: {
    login: "Create an account",
    signup: "Log in instead",
  },
});

export const roles = inEveryLanguage({
  en: {
    patient: { label: "Patient", description: "Book appointments, receive prescriptions, choose a pharmacy" },
    doctor: { label: "Doctor", description: "See patients and prescribe. We ask for your license next" },
    pharmacy: { label: "Pharmacy", description: "Receive and fill prescriptions" },
  },
});

export const messages = inEveryLanguage({
  en: {
    role: "I am signing up as a",
    roleIsFinal: "You can't change this later.",
    chooseRole: "Choose patient, doctor or pharmacy.",
    email: "E-mail",
    emailHelp: "We send a six-digit code to this address.",
    code: "Verification code",
    invalidCode: "Invalid verification code",
    newestCode: "This took too long. Please request a new code.",
    success: "Verification successful! Logging you in...",
    back: "Use another e-mail",
    codeSent: (email: string) =>
      `If there is an account for ${email}, a code is on its way. It works for 5 minutes.`,
    codeSentToSignUp: (email: string) => `We sent a code to ${email}. It works for 5 minutes.`,
    noCode: "No code? Check the spelling of the address and your spam folder.",
    noAccount: "New here?",
    resend: "Send again",
    resendIn: (left: string) => `Send again in ${left}`,
    sentAgain: "A new code is on its way.",
  },
});

export const resetMessages = inEveryLanguage({
  en: {
    forgot: "Forgot password?",
    description: "You sign in with e-mail codes. Your password is only a backup.",
    password: "New password",
    passwordHelp: "At least 8 characters. Avoid common passwords.",
    confirmation: "Confirm new password",
    mismatch: "Passwords do not match",
    ends: "This signs you out on all devices. You still sign in with a code.",
    done: "Password has been reset successfully",
    back: "Back to sign in",
  },
});

export const endMessages = inEveryLanguage({
  en: {
    title: "Sign out on all devices",
    description: "Lost a device? This signs you out everywhere, including here.",
  },
});

/** The messages for a person who signs up with an address that has an account in another role. */
export const otherRoleMessages = inEveryLanguage({
  en: {
    title: "You already have an account",
    accounts: {
      patient: (email: string) => `There is a patient account for ${email}. Its role cannot be changed.`,
      doctor: (email: string) => `There is a doctor account for ${email}. Its role cannot be changed.`,
      pharmacy: (email: string) => `There is a pharmacy account for ${email}. Its role cannot be changed.`,
      auditor: (email: string) => `There is an auditor account for ${email}. Its role cannot be changed.`,
    },
    another: "For an account in another role, use another e-mail.",
    goOn: "Sign in to this account",
  },
});

/** Messages about why signing in is needed, or why it failed. */
export const authMessages = inEveryLanguage({
  en: {
    ended: "Your session ended. Sign in to continue where you were.",
    lost: (unsent: Count) =>
      plural("en", unsent, {
        one: "One thing you entered offline was never sent and is gone. Please enter it again.",
        other: `${amount("en", unsent)} things you entered offline were never sent and are gone. Please enter them again.`,
      }),
    ask: {
      bug: "Edge function error: Something went wrong. Please try again.",
      otherwise: "Failed to request OTP. Please try again.",
    },
    check: { otherwise: "Failed to verify OTP: Something went wrong. Please try again." },
    failed: { otherwise: "An error occurred. Please try again." },
    tooMany: "Too many attempts from your network. Try again in five minutes.",
    blocked: "Your network can't sign in right now. Try another one, such as your phone's.",
  },
});
