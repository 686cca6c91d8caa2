import type { Locator } from "playwright-core";
import type { contract } from "#contract/prescriptions";
import type { Step as AppointmentStep } from "#domain/appointments";
import type { stopLifecycle } from "#domain/prescriptions";
import type { EventType } from "#events";
import * as ofAppointments from "../../../appointments/model.ts";
import * as ofPrescriptions from "../../../prescriptions/model.ts";
import type { Who } from "../stage.ts";

/** A list in which a step can be taken. */
export interface List {
  /** The address of the list. */
  readonly at: string;
  /** The part of the screen with the buttons. */
  readonly inside?: "table" | "main";
  readonly button: string | RegExp;
  /** The events that the step publishes, if no model says it. */
  readonly events?: readonly EventType[];
  /** The dialog in which the step is taken, if it has one. */
  readonly dialog?: {
    readonly fill?: (dialog: Locator) => Promise<void>;
    readonly button: string;
    /** Whether the button takes the step without an answer: the answer is optional, or the last one is chosen already. */
    readonly needsNoAnswer?: boolean;
  };
}

type OnwardStep = ofPrescriptions.OnwardStep;
type RenewalCall = Extract<keyof typeof contract, `${string}Renewal`>;
type StopStep = keyof typeof stopLifecycle;
/** Every step of every role, by the models, the calls about renewals and the steps that end a medicine. */
export type StepName =
  | {
      [S in AppointmentStep]: `${(typeof ofAppointments.model)[S]["by"][number]}: ${S} an appointment`;
    }[AppointmentStep]
  | { [S in OnwardStep]: `${(typeof ofPrescriptions.model)[S]["by"]}: ${S} a prescription` }[OnwardStep]
  | { [C in RenewalCall]: `${(typeof contract)[C]["roles"][number]}: ${C}` }[RenewalCall]
  | { [S in StopStep]: `${(typeof stopLifecycle)[S]["by"]}: ${S} a medicine` }[StopStep];

/** The event of each step that has a model. */
const published: Readonly<Record<string, EventType>> = Object.fromEntries([
  ...ofAppointments.everyStep.flatMap((step) => {
    const { by, event } = ofAppointments.model[step];
    return by.map((who: Who) => [`${who}: ${step} an appointment`, event] as const);
  }),
  ...ofPrescriptions.onwardSteps.map((step) => {
    const { by, event } = ofPrescriptions.model[step];
    return [`${by}: ${step} a prescription`, event] as const;
  }),
]);

const answerQuestion = async (dialog: Locator) => {
  const reason = dialog.getByRole("combobox");
  await reason.selectOption({ index: (await reason.getByRole("option").count()) - 1 });
  await dialog.getByRole("textbox").fill("Please ask your doctor.");
};
const doctorAppointments = "/doctor/appointments";
const worklist = (status: string) => `/pharmacy/prescriptions?show=${status}`;
const cards = "/patient/prescriptions";
const cancelAppointment: List["dialog"] = {
  fill: (dialog) => dialog.locator("label", { hasText: "Another reason" }).click(),
  button: "Cancel appointment",
  needsNoAnswer: true,
};
const rescheduleAppointment: List["dialog"] = {
  fill: async (dialog) => {
    await dialog.getByRole("button", { name: "Next month" }).click();
    await dialog.getByRole("grid").locator("[role=button]:not([aria-disabled])").nth(9).click();
    await dialog.locator("[role=radio]:not(:disabled)").first().click();
  },
  button: "Reschedule",
};
const patientAppointments = "/patient/appointments";

/**
 * The lists of each step. Begun appointments come first, as on the doctor's dashboard: while they are open,
 * its few rows have no place for requests.
 */
export const lists: Readonly<Record<StepName, readonly List[]>> = {
  "doctor: noShow an appointment": ["/doctor", `${doctorAppointments}/past`].map((at) => ({
    at,
    button: "Did not come",
  })),
  "doctor: complete an appointment": ["/doctor", `${doctorAppointments}/past`].map((at) => ({
    at,
    button: "Mark completed",
  })),
  "doctor: confirm an appointment": ["/doctor", doctorAppointments].map((at) => ({ at, button: "Confirm" })),
  "doctor: cancel an appointment": ["/doctor", doctorAppointments].map((at) => ({
    at,
    button: "Cancel",
    dialog: cancelAppointment,
  })),
  "doctor: reschedule an appointment": ["/doctor", doctorAppointments].map((at) => ({
    at,
    button: "Reschedule",
    dialog: rescheduleAppointment,
  })),
  "patient: reschedule an appointment": [patientAppointments].map((at) => ({
    at,
    button: "Reschedule",
    dialog: rescheduleAppointment,
  })),
  "patient: cancel an appointment": [patientAppointments].map((at) => ({
    at,
    button: "Cancel",
    dialog: cancelAppointment,
  })),
  "patient: send a prescription": [
    {
      at: cards,
      button: "Send to Pharmacy",
      dialog: {
        fill: (dialog) => dialog.locator("label", { hasText: "Hawthorne Pharmacy" }).first().click(),
        button: "Send to Pharmacy",
        needsNoAnswer: true,
      },
    },
  ],
  "patient: cancel a prescription": [
    { at: cards, button: "Cancel", dialog: { button: "Cancel prescription" } },
  ],
  "patient: collect a prescription": [{ at: cards, button: "Mark as Collected" }],
  "patient: receive a prescription": [{ at: cards, button: "Mark as Received" }],
  "patient: takeBack a prescription": [{ at: cards, button: "Take back" }],
  "doctor: withdraw a prescription": [
    {
      at: "/doctor/prescriptions",
      button: "Withdraw",
      dialog: {
        fill: (dialog) => dialog.getByRole("textbox").fill("Written by mistake."),
        button: "Withdraw prescription",
      },
    },
  ],
  "doctor: stop a medicine": [
    {
      at: "/doctor/prescriptions",
      button: "Stop this medicine",
      // The first in the list has an open renewal, which stopping declines.
      events: ["prescription.stopped.v1", "renewal.declined.v1"],
      dialog: {
        fill: (dialog) => dialog.getByRole("textbox").fill("It is too strong."),
        button: "Stop this medicine",
      },
    },
  ],
  "patient: confirmStop a medicine": [
    {
      at: `${cards}/history`,
      button: "I have stopped",
      events: ["prescription.stop_confirmed.v1"],
    },
  ],
  "pharmacy: approve a prescription": [{ at: worklist("sent"), inside: "table", button: /^Approve/ }],
  "pharmacy: reject a prescription": [
    {
      at: worklist("sent"),
      inside: "table",
      button: /^Reject/,
      dialog: {
        fill: async (dialog) => {
          await dialog.locator("label", { hasText: "Reject" }).click();
          await answerQuestion(dialog);
        },
        button: "Reject",
      },
    },
  ],
  "pharmacy: return a prescription": [
    {
      at: "/pharmacy/deliveries",
      button: /^Not delivered/,
      dialog: {
        fill: (dialog) => dialog.locator("label", { hasText: "Nobody was there" }).click(),
        button: "Not delivered",
      },
    },
    {
      at: worklist("sent"),
      inside: "main",
      button: /^Return to patient/,
      dialog: { fill: answerQuestion, button: "Return to patient" },
    },
  ],
  "pharmacy: ready a prescription": [
    { at: worklist("approved"), inside: "table", button: /^Mark Ready for Pickup/ },
  ],
  "pharmacy: dispatch a prescription": [
    { at: worklist("approved"), inside: "table", button: /^Mark Out for Delivery/ },
  ],
  "pharmacy: dispense a prescription": [
    { at: worklist("ready_for_pickup"), inside: "table", button: /^Mark as Dispensed/ },
  ],
  "pharmacy: deliver a prescription": [
    { at: worklist("out_for_delivery"), inside: "table", button: /^Mark as Delivered/ },
    { at: "/pharmacy/deliveries", button: /^Handed over/ },
  ],
  "patient: requestRenewal": [
    {
      at: `${cards}/history`,
      button: "Request Renewal",
      events: ["renewal.requested.v1"],
      dialog: { button: "Request Renewal" },
    },
  ],
  "doctor: approveRenewal": [
    {
      at: "/doctor",
      button: "Approve",
      events: ["prescription.issued.v1", "renewal.approved.v1"],
      dialog: { button: "Approve renewal" },
    },
  ],
  "doctor: declineRenewal": [
    {
      at: "/doctor",
      button: "Decline",
      events: ["renewal.declined.v1"],
      dialog: { button: "Decline renewal" },
    },
  ],
};

/** A step in one of its lists. */
export interface StepInList extends List {
  readonly step: string;
  readonly who: Who;
  readonly events: readonly EventType[];
}
export const everyPlace: readonly StepInList[] = Object.entries(lists).flatMap(([step, places]) => {
  const who = ofPrescriptions.parties.find((party) => step.startsWith(`${party}: `));
  const event = published[step];
  if (!who) throw new Error(`nobody takes the step ${step}`);
  return places.map((list) => ({ events: event ? [event] : [], ...list, step, who }));
});
