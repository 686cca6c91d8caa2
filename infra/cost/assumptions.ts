/** What nobody can count beforehand: how people use it. Change these to your practice. */
export const assumptions = {
  daysAMonth: 30,
  appointmentsAPrescription: 0.5,
  /** Looks at a dashboard or a list by everybody concerned. */
  looksAPrescription: 20,
  signInsAPrescription: 1,
  /** People who sign in during a month, for each prescription a day. */
  peopleAPrescriptionADay: 12,
  /** Minutes a screen is open, and what it is told meanwhile. */
  minutesAPrescription: 60,
  /** Duration of a request and of a run in the background, in seconds, cold starts included. */
  secondsACall: 0.06,
  secondsARun: 0.06,
  /** What a prescription, its appointment and their history weigh in the table for ever, and a run in the logs, in KB. */
  kbAPrescription: 18,
  kbARunInLogs: 0.6,
  /** Files and KB from the edge for a sign-in. */
  filesASignIn: 15,
  kbASignIn: 400,
  /** Requests that an idle queue gets in a month: five pollers, each of them three times a minute. */
  pollsAQueue: 5 * 3 * 60 * 24 * 30,
} as const;
