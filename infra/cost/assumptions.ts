/** How people use the product, which nobody can measure beforehand. Change these to your practice. */
export const assumptions = {
  daysAMonth: 30,
  appointmentsAPrescription: 0.5,
  /** Requests for a dashboard or a list by all people concerned. */
  looksAPrescription: 20,
  signInsAPrescription: 1,
  messagesAPrescription: 4,
  /** E-mails that are gathered for a few minutes: to pharmacies and patients, and to doctors for every second prescription. */
  gatheredMailsAPrescription: 2.5,
  /** Calls, by voice or video, their length, and the share of calls that no direct connection carries. */
  videoCallsAPrescription: 0.1,
  minutesAVideoCall: 15,
  relayedVideoCalls: 0.2,
  /** Uploaded files, each scanned once, and their KB. */
  filesAPrescription: 0.02,
  /** Files and voice messages in messages, unless a stage has them off, of the same size. */
  messageFilesAPrescription: 0.2,
  kbAFile: 1_500,
  /** People who sign in during a month, for each prescription a day. */
  peopleAPrescriptionADay: 12,
  /** Minutes with an open screen and messages sent to it. */
  minutesAPrescription: 60,
  /** Duration of a request and of a background run in seconds, cold starts included. */
  secondsACall: 0.06,
  secondsARun: 0.06,
  /** A sign-in: a code is sent in 0.6 s of 0.5 GB, then two calls, and five triggers of 1 GB. */
  gbSecondsASignIn: 0.66,
  /** Permanent KB in the table for a prescription with its appointment and history. */
  kbAPrescription: 18,
  /** KB in the logs for a run, and in the access log for a call or a ping. */
  kbARunInLogs: 0.6,
  kbACallInLogs: 0.4,
  /** Files and KB from the edge for a sign-in. */
  filesASignIn: 15,
  kbASignIn: 400,
  /** KB of an answer of the API. */
  kbACall: 2,
  /** Requests to an idle queue in a month: five pollers, each three times a minute. */
  pollsAQueue: 5 * 3 * 60 * 24 * 30,
} as const;

/** A day of reminders for very many people. */
export const doseAssumptions = {
  dosesADay: 10_000_000,
  dosesAMoment: 2.5,
  patients: 3_000_000,
  /** The share of moments logged one by one, and the share of patients who miss a dose in a day. */
  logged: 0.7,
  missing: 0.4,
  /** Runs after a moment: bell, open screens, devices, and for every fifth an e-mail or a text; after a log: history and open screens. */
  runsAMoment: 3.2,
  runsALog: 2,
  /** The share of a day's moments in the busiest minute, and the seconds within which all of them are to be sent. */
  fullestMinute: 0.15,
  announcedWithinSeconds: 300,
  /** Milliseconds that an item takes a worker, waiting included, and milliseconds of its processor. */
  msAnItem: 30,
  processorMsAnItem: 17,
} as const;
