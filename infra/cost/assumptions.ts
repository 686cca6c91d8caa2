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

/** A day of reminders when very many people have them: what nobody can count beforehand. */
export const doseAssumptions = {
  dosesADay: 10_000_000,
  dosesAMoment: 2.5,
  patients: 3_000_000,
  /** Of the moments, how many are logged by a tap of their own; of the patients, how many miss a dose in a day. */
  logged: 0.7,
  missing: 0.4,
  /** Runs that follow from a moment: the bell, the mail, the devices, the texts, the open screens; from a log: the history and the open screens. */
  runsAMoment: 5,
  runsALog: 2,
  /** How many of a day's moments fall on the fullest minute, and within how many seconds all of them are to be told. */
  fullestMinute: 0.15,
  toldWithinSeconds: 300,
  /** How long an item takes a worker, waiting included, and how much of its processor's time, in milliseconds. */
  msAnItem: 30,
  processorMsAnItem: 17,
} as const;
