import type { Locator } from "playwright-core";
import { contract as prescriptions } from "#contract/prescriptions";
import { lifecycle as appointmentLifecycle } from "#domain/appointments";
import { lifecycle as prescriptionLifecycle, stopLifecycle } from "#domain/prescriptions";
import type { EventType } from "#events";
import type { Who } from "../stage.ts";

/** A list in which a step can be taken. */
export interface StepInList {
  readonly who: Who;
  /** The address of the list. */
  readonly at: string;
  /** The part of the screen with the buttons. */
  readonly inside?: "table" | "main";
  readonly button: string | RegExp;
  /** The event that the step publishes. */
  readonly events: readonly EventType[];
  /** The dialog in which the step is taken, if it has one. */
  readonly dialog?: {
    readonly fill?: (dialog: Locator) => Promise<void>;
    readonly button: string;
    /** Whether the button takes the step without an answer: the answer is optional, or the last one is chosen already. */
    readonly needsNoAnswer?: boolean;
  };
}

/** Every step of every role, from the lifecycles and the calls about renewals; steps that end a medicine come last. */
export const everyStep: readonly string[] = [
  ...Object.entries(appointmentLifecycle).flatMap(([step, { by }]) =>
    [by].flat().map((who) => `${who}: ${step} an appointment`),
  ),
  ...Object.entries(prescriptionLifecycle).flatMap(([step, { by }]) =>
    [by].flat().map((who) => `${who}: ${step} a prescription`),
  ),
  ...Object.entries(prescriptions).flatMap(([call, { roles }]) =>
    /Renewal$/.test(call) ? roles.map((who) => `${who}: ${call}`) : [],
  ),
  ...Object.entries(stopLifecycle).map(([step, { by }]) => `${by}: ${step} a medicine`),
];

const answerQuestion = async (dialog: Locator) => {
  const reason = dialog.getByRole("combobox");
  await reason.selectOption({ index: (await reason.getByRole("option").count()) - 1 });
  await dialog.getByRole("textbox").fill("Please ask your doctor.");
};
const doctorAppointments = "/doctor/appointments";
const worklist = (status: string) => `/pharmacy/prescriptions?show=${status}`;
const cards = "/patient/prescriptions";
const cancelAppointment: StepInList["dialog"] = {
  fill: (dialog) => dialog.locator("label", { hasText: "Another reason" }).click(),
  button: "Cancel appointment",
  needsNoAnswer: true,
};
const rescheduleAppointment: StepInList["dialog"] = {
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
export const lists: Readonly<Record<string, readonly StepInList[]>> = {
  "doctor: noShow an appointment": ["/doctor", `${doctorAppointments}/past`].map((at) => ({
    who: "doctor",
    at,
    button: "Did not come",
    events: ["appointment.no_show.v1"],
  })),
  "doctor: complete an appointment": ["/doctor", `${doctorAppointments}/past`].map((at) => ({
    who: "doctor",
    at,
    button: "Mark completed",
    events: ["appointment.completed.v1"],
  })),
  "doctor: confirm an appointment": ["/doctor", doctorAppointments].map((at) => ({
    who: "doctor",
    at,
    button: "Confirm",
    events: ["appointment.confirmed.v1"],
  })),
  "doctor: cancel an appointment": ["/doctor", doctorAppointments].map((at) => ({
    who: "doctor",
    at,
    button: "Cancel",
    events: ["appointment.cancelled.v1"],
    dialog: cancelAppointment,
  })),
  "doctor: reschedule an appointment": ["/doctor", doctorAppointments].map((at) => ({
    who: "doctor",
    at,
    button: "Reschedule",
    events: ["appointment.rescheduled.v1"],
    dialog: rescheduleAppointment,
  })),
  "patient: reschedule an appointment": [patientAppointments].map((at) => ({
    who: "patient",
    at,
    button: "Reschedule",
    events: ["appointment.rescheduled.v1"],
    dialog: rescheduleAppointment,
  })),
  "patient: cancel an appointment": [patientAppointments].map((at) => ({
    who: "patient",
    at,
    button: "Cancel",
    events: ["appointment.cancelled.v1"],
    dialog: cancelAppointment,
  })),
  "patient: send a prescription": [
    {
      who: "patient",
      at: cards,
      button: "Send to Pharmacy",
      events: ["prescription.sent.v1"],
      dialog: {
        fill: (dialog) => dialog.locator("label", { hasText: "Hawthorne Pharmacy" }).first().click(),
        button: "Send to Pharmacy",
        needsNoAnswer: true,
      },
    },
  ],
  "patient: cancel a prescription": [
    {
      who: "patient",
      at: cards,
      button: "Cancel",
      events: ["prescription.cancelled.v1"],
      dialog: { button: "Cancel prescription" },
    },
  ],
  "patient: collect a prescription": [
    { who: "patient", at: cards, button: "Mark as Collected", events: ["prescription.collected.v1"] },
  ],
  "patient: receive a prescription": [
    { who: "patient", at: cards, button: "Mark as Received", events: ["prescription.collected.v1"] },
  ],
  "patient: takeBack a prescription": [
    { who: "patient", at: cards, button: "Take back", events: ["prescription.taken_back.v1"] },
  ],
  "doctor: withdraw a prescription": [
    {
      who: "doctor",
      at: "/doctor/prescriptions",
      button: "Withdraw",
      events: ["prescription.withdrawn.v1"],
      dialog: {
        fill: (dialog) => dialog.getByRole("textbox").fill("Written by mistake."),
        button: "Withdraw prescription",
      },
    },
  ],
  "doctor: stop a medicine": [
    {
      who: "doctor",
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
      who: "patient",
      at: `${cards}/history`,
      button: "I have stopped",
      events: ["prescription.stop_confirmed.v1"],
    },
  ],
  "pharmacy: approve a prescription": [
    {
      who: "pharmacy",
      at: worklist("sent"),
      inside: "table",
      button: /^Approve/,
      events: ["prescription.approved.v1"],
    },
  ],
  "pharmacy: reject a prescription": [
    {
      who: "pharmacy",
      at: worklist("sent"),
      inside: "table",
      button: /^Reject/,
      events: ["prescription.rejected.v1"],
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
      who: "pharmacy",
      at: "/pharmacy/deliveries",
      button: /^Not delivered/,
      events: ["prescription.returned.v1"],
      dialog: {
        fill: (dialog) => dialog.locator("label", { hasText: "Nobody was there" }).click(),
        button: "Not delivered",
      },
    },
    {
      who: "pharmacy",
      at: worklist("sent"),
      inside: "main",
      button: /^Return to patient/,
      events: ["prescription.returned.v1"],
      dialog: { fill: answerQuestion, button: "Return to patient" },
    },
  ],
  "pharmacy: ready a prescription": [
    {
      who: "pharmacy",
      at: worklist("approved"),
      inside: "table",
      button: /^Mark Ready for Pickup/,
      events: ["prescription.ready_for_pickup.v1"],
    },
  ],
  "pharmacy: dispatch a prescription": [
    {
      who: "pharmacy",
      at: worklist("approved"),
      inside: "table",
      button: /^Mark Out for Delivery/,
      events: ["prescription.out_for_delivery.v1"],
    },
  ],
  "pharmacy: dispense a prescription": [
    {
      who: "pharmacy",
      at: worklist("ready_for_pickup"),
      inside: "table",
      button: /^Mark as Dispensed/,
      events: ["prescription.completed.v1"],
    },
  ],
  "pharmacy: deliver a prescription": [
    {
      who: "pharmacy",
      at: worklist("out_for_delivery"),
      inside: "table",
      button: /^Mark as Delivered/,
      events: ["prescription.completed.v1"],
    },
    {
      who: "pharmacy",
      at: "/pharmacy/deliveries",
      button: /^Handed over/,
      events: ["prescription.completed.v1"],
    },
  ],
  "patient: requestRenewal": [
    {
      who: "patient",
      at: `${cards}/history`,
      button: "Request Renewal",
      events: ["renewal.requested.v1"],
      dialog: { button: "Request Renewal" },
    },
  ],
  "doctor: approveRenewal": [
    {
      who: "doctor",
      at: "/doctor",
      button: "Approve",
      events: ["prescription.issued.v1", "renewal.approved.v1"],
      dialog: { button: "Approve renewal" },
    },
  ],
  "doctor: declineRenewal": [
    {
      who: "doctor",
      at: "/doctor",
      button: "Decline",
      events: ["renewal.declined.v1"],
      dialog: { button: "Decline renewal" },
    },
  ],
};
