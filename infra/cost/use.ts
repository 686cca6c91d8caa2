import { minutesAPing } from "#kernel/call/socket-message";
import { assumptions as all } from "./assumptions.ts";
import {
  appointmentLife,
  type Counted,
  look,
  messageLife,
  prescriptionLife,
  videoCallLife,
  videoCallMinute,
} from "./counted.ts";

/** A sign-in by code (request, mail, check, token): two calls of the API, five trigger runs, and one more call. */
const signIn: Counted = {
  calls: 3,
  read: 8,
  write: 10,
  events: 0,
  mails: 1,
  afterwards: 5,
  readAfterwards: 0,
  writeAfterwards: 0,
};

/** What goes with so many prescriptions: all uses, those beside sign-ins, and pings of open screens, each with one read. */
export function usesOf(prescriptions: number): {
  readonly use: Counted;
  readonly others: Counted;
  readonly pings: number;
} {
  const videoCalls = prescriptions * all.videoCallsAPrescription;
  const others = sum([
    [prescriptionLife, prescriptions],
    [appointmentLife, prescriptions * all.appointmentsAPrescription],
    [look, prescriptions * all.looksAPrescription],
    [messageLife, prescriptions * all.messagesAPrescription],
    [videoCallLife, videoCalls],
    [videoCallMinute, videoCalls * all.minutesAVideoCall],
  ]);
  const use = sum([
    [others, 1],
    [signIn, prescriptions * all.signInsAPrescription],
  ]);
  return { use, others, pings: (prescriptions * all.minutesAPrescription) / minutesAPing };
}

function sum(uses: readonly [Counted, number][]): Counted {
  const of = (part: keyof Counted) => uses.reduce((total, [one, times]) => total + one[part] * times, 0);
  return {
    calls: of("calls"),
    read: of("read"),
    write: of("write"),
    events: of("events"),
    mails: of("mails"),
    afterwards: of("afterwards"),
    readAfterwards: of("readAfterwards"),
    writeAfterwards: of("writeAfterwards"),
  };
}
