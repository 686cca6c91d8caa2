import { inEveryLanguage } from "#kernel/text/messages";
export const homeMessages = inEveryLanguage({
  en: {
    title: "From your doctor's hand to yours.",
    lede: "One prescription, three parties, and always a plain answer to the question: who has it now?",
    start: "Get Started",
    seeHow: "See how it works",
    loop: "The life of one prescription",
    lanes: { doctor: "Doctor", patient: "Patient", pharmacy: "Pharmacy" },
    how: "How it works",
    features: "What it does",
    each: "For everyone involved",
    benefits: "What you gain",
  },
});

/** The steps of the diagram of one prescription, each in the lane of its party. */
export const loop = inEveryLanguage({
  en: {
    written: {
      title: "Your doctor writes it",
      text: "Line by line, read back before it is signed.",
    },
    chosen: {
      title: "You choose the pharmacy",
      text: "Pickup or delivery. Nothing is sent until you say so.",
    },
    accepted: { title: "The pharmacy accepts", text: "A pharmacist checks it and starts preparing." },
    ready: { title: "It is ready", text: "You hear it at once, with the address." },
    received: { title: "You have it", text: "You confirm, and everyone's record closes together." },
  },
});

export const steps = inEveryLanguage({
  en: [
    { title: "Create account", text: "Your e-mail and a six-digit code. No password to remember." },
    { title: "Get prescription", text: "See a doctor. What is prescribed appears here in plain words." },
    { title: "Choose pharmacy", text: "The one on your way home, or one that comes to you." },
    { title: "Pick up medication", text: "Go when it is ready, not before. Or have it delivered." },
  ],
});

export const features = inEveryLanguage({
  en: [
    {
      title: "Sign-up with a one-time code",
      text: "Sent to your e-mail. It expires after five minutes and works once.",
    },
    {
      title: "Digital prescriptions",
      text: "Dose, frequency and duration in words you can follow.",
    },
    { title: "Your preferred pharmacy", text: "Pickup or delivery, and a way back if it is out of stock." },
    { title: "Secure messaging", text: "Ask your doctor, keep the answer, find it again." },
    {
      title: "Automated refill reminders",
      text: "We tell you five days before a long course ends. A renewal is one step away.",
    },
    { title: "Mobile access", text: "Install it on your phone. It opens without a signal." },
  ],
});

export const audiences = inEveryLanguage({
  en: {
    "for-patients": {
      as: "as a patient",
      gains: [
        "Book an appointment in under a minute",
        "Know what each status means and what comes next",
        "A reminder before each appointment",
      ],
    },
    "for-doctors": {
      as: "as a doctor",
      gains: [
        "Your day and your renewals on one page",
        "Prescribe several medicines at once, read back before signing",
        "A warning when you write the same medicine twice",
      ],
    },
    "for-pharmacies": {
      as: "as a pharmacy",
      gains: [
        "A work list that shows only what you can act on",
        "Approve, prepare, hand over: one key each",
        "Out of stock? Return it with a reason, nobody is stranded",
      ],
    },
  },
});

export const benefits = inEveryLanguage({
  en: [
    {
      title: "You always know whose turn it is.",
      text: "Every prescription says who has it and what happens next.",
    },
    {
      title: "Nothing moves without you.",
      text: "You choose the pharmacy. It sees nothing before you send it.",
    },
    {
      title: "It can be proved.",
      text: "Every step is kept for good, and an auditor can check that none is missing.",
    },
  ],
});
