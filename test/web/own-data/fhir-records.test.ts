import { describe, expect, test } from "vitest";
import type { Prescription } from "#domain/prescriptions";
import { bundleOf } from "../../../web/src/features/own-data/fhir/bundle.ts";
import { first } from "../../world.ts";
import { handedOver, ownData } from "./samples.ts";

const madeAt = "2026-11-25T08:00:00.000Z";
const none = { items: [], isCut: false };

describe("for another health service", () => {
  const day = (n: number) => new Date(Date.parse(handedOver) + n * 86_400_000).toISOString();
  const collected = first(ownData.pastPrescriptions.items.filter(({ status }) => status === "collected"));
  const ongoing = { ...collected, medication: "Levothyroxine", duration: "Ongoing" };
  /** The renewal of the ongoing one, in another status or handed over a month later. */
  const renewal = (more: Partial<Prescription>): Prescription => ({
    ...ongoing,
    id: "0198c0de-0000-7000-8000-000000000098",
    createdAt: day(29),
    priorPrescription: { id: ongoing.id, writtenAt: ongoing.createdAt },
    ...more,
  });
  const waiting = renewal({ status: "approved", handedOverAt: undefined });
  const reason = { reasonCode: "interaction" as const, reasonText: "With warfarin.", pharmacyName: "H" };

  /** The request's status and reason of the first one, and whether it was dispensed, in a file of the prescriptions. */
  const exported = (at: string, [one, ...others]: readonly [Prescription, ...Prescription[]]) => {
    const items = [one, ...others];
    const { entry } = bundleOf(
      { ...ownData, ...{ activePrescriptions: none, pastPrescriptions: { ...none, items } } },
      at,
    );
    const requests = entry.map(({ resource }) => resource).filter(({ id }) => id === one.id);
    const [request] = requests;
    const address = `urn:uuid:${one.id}`;
    const dispenses = entry.filter(
      ({ resource }) =>
        resource.resourceType === "MedicationDispense" &&
        JSON.stringify(resource.authorizingPrescription).includes(address),
    );
    return [request?.status, request?.statusReason, dispenses.length];
  };
  const because = (text: string) => ({ text });

  test.each<[string, string, [Prescription, ...Prescription[]], unknown[]]>([
    ["in hand, on the last day of its course", day(6.9), [collected], ["active", undefined, 1]],
    ["of which the course has ended", day(7), [collected], ["completed", undefined, 1]],
    ["without an end, years later", day(900), [ongoing], ["active", undefined, 1]],
    [
      "without an end, while its renewal is not handed over",
      day(40),
      [ongoing, waiting],
      ["active", undefined, 1],
    ],
    ["that continues it, not handed over yet", day(40), [waiting, ongoing], ["active", undefined, 0]],
    [
      "without an end, once its renewal was handed over",
      day(40),
      [ongoing, renewal({ handedOverAt: day(30) })],
      ["completed", undefined, 1],
    ],
    [
      "stopped by its doctor",
      day(1),
      [{ ...ongoing, stopped: { at: day(1), reasonText: "Too strong." } }],
      ["stopped", because("Too strong."), 1],
    ],
    [
      "withdrawn before the hand-over",
      day(1),
      [
        {
          ...ongoing,
          status: "cancelled",
          handedOverAt: undefined,
          withdrawal: { reasonText: "Wrong dose." },
        },
      ],
      ["cancelled", because("Wrong dose."), 0],
    ],
    [
      "rejected by the pharmacy",
      day(1),
      [{ ...ongoing, status: "cancelled", handedOverAt: undefined, rejection: reason }],
      ["cancelled", because("With warfarin."), 0],
    ],
    [
      "returned by the pharmacy, to be sent elsewhere",
      day(1),
      [{ ...ongoing, status: "pending", handedOverAt: undefined, rejection: reason }],
      ["active", undefined, 0],
    ],
  ])("a medicine %s", (_, at, prescriptions, expected) => {
    expect(exported(at, prescriptions)).toEqual(expected);
  });
});

test("a doctor and a pharmacy are as they were last recorded, in whatever order the records come", () => {
  const sent = (day: string) => [
    { status: "sent" as const, at: `${day}T10:00:00.000Z`, by: "patient" as const },
  ];
  const old = { createdAt: "2025-01-10T10:00:00.000Z", doctorName: "Dr. Ines Moreno" };
  const booked = { ...first(ownData.pastAppointments.items), ...old };
  // Written long ago, and sent yesterday.
  const sentLast = { ...first(ownData.pastPrescriptions.items), ...old, statusHistory: sent("2026-11-23") };
  // Written since, and sent before.
  const writtenLast = {
    ...sentLast,
    ...{ id: "0198c0de-0000-7000-8000-000000000097", createdAt: "2026-11-01T10:00:00.000Z" },
    ...{
      doctorName: "Dr. Ines Okafor",
      pharmacyAddress: "9 Harbor Street",
      statusHistory: sent("2026-11-02"),
    },
  };
  const written = [sentLast, writtenLast];
  for (const items of [written, written.toReversed()]) {
    const { entry } = bundleOf(
      {
        ...ownData,
        ...{ upcomingAppointments: none, pastAppointments: { ...none, items: [booked] } },
        ...{ activePrescriptions: none, pastPrescriptions: { ...none, items } },
      },
      madeAt,
    );
    const of = (type: string) => entry.find(({ resource }) => resource.resourceType === type)?.resource;
    expect(of("Practitioner")?.name).toEqual([{ text: "Dr. Ines Okafor" }]);
    expect(of("Organization")?.address).toEqual([{ text: "3 Market Square" }]);
  }
});
