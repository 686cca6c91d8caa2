import { describe, expect, test } from "vitest";
import * as z from "zod/mini";
import { type Call, methodAndPath } from "#kernel/call/contract";
import { isCounted, mostFor } from "#kernel/call/limit";
import { contracts } from "../../infra/contexts.ts";

const calls = Object.entries(contracts).flatMap(([context, contract]) =>
  Object.entries(contract).map(([name, call]): { name: string; call: Call } => ({
    name: `${context}.${name}`,
    call,
  })),
);
const counted = calls.flatMap(({ name, call }) =>
  isCounted(call.limit) ? [{ name, call, limit: call.limit }] : [],
);

const handedOver =
  "A prescription takes each step once; leading back is counted, for the pharmacy or for the patient.";
const ofVisit = "An appointment takes each step once; to revert or move it is counted.";
const ofCall = "A call takes each step once; to start one is counted.";
const answered = "A request is answered once; to make one is counted.";

/** Why a call needs no count. */
const uncounted: Readonly<Record<string, string>> = {
  "appointments.confirm": ofVisit,
  "appointments.cancel": "Cancelling is final, and must be possible.",
  "appointments.complete": ofVisit,
  "appointments.noShow": ofVisit,
  "conversations.read": "The number of what is read only rises, up to the last message.",
  "video.answer": ofCall,
  "video.decline": ofCall,
  "video.end": ofCall,
  "documents.announce": "The command counts files of a profile and of messages apart.",
  "documents.remove": "A document is removed once; to announce one is counted.",
  "identity.cancelClosing": "Only a closing that was requested can be taken back, and it must be possible.",
  "identity.resumeMail": "Only bounces and complaints stop e-mail.",
  "prescriptions.withdraw": "Withdrawing is final.",
  "prescriptions.stop": "Stopping is final.",
  "prescriptions.confirmStop": "Confirming a stop is final.",
  "prescriptions.approveRenewal": answered,
  "prescriptions.declineRenewal": answered,
  "prescriptions.collect": handedOver,
  "prescriptions.receive": handedOver,
  "prescriptions.takeBack": "Only what was sent can be taken back; sending is counted.",
  "prescriptions.cancel": "Cancelling is final.",
  "fulfilment.approve": handedOver,
  "fulfilment.ready": handedOver,
  "fulfilment.dispatch": handedOver,
  "fulfilment.dispense": handedOver,
  "fulfilment.deliver": handedOver,
  "fulfilment.takeTogether": handedOver,
  "fulfilment.reject": "Rejecting is final.",
  "fulfilment.returnToPatient": "Only the patient, whose sendings are counted, leads back.",
  "adherence.askPhoneCode": "The command counts codes for a person, for a number, and over all.",
  "adherence.confirmPhone": "The command counts the tries of a code.",
  "adherence.removePhone": "Only a confirmed number can be removed; codes are counted.",
  "adherence.snoozeDoses": "A moment is snoozed once, at its time.",
  "notifications.markRead": "A notification becomes read once.",
  "notifications.markAllRead": "A notification becomes read once.",
};

describe("every call that writes or notifies", () => {
  test("has a limit for one person or for one network, and no other has one", () => {
    for (const { name, call } of calls) {
      const isLimited = call.limit !== undefined || call.perAddress !== undefined;
      const writes = methodAndPath(call)[0] !== "GET" || call.roles === "anyone";
      expect([name, isLimited]).toEqual([name, writes]);
    }
  });

  test("is counted for the person who makes it, unless there is a reason why it needs no count", () => {
    const found = calls.flatMap(({ name, call: { limit } }) => (typeof limit === "string" ? [name] : []));
    expect(found.sort()).toEqual(Object.keys(uncounted).sort());
  });
});

describe("a count", () => {
  test.each(counted)(
    "knows every role of its call, and the field that it also counts by: $name",
    ({ call, limit }) => {
      const most = (call.roles === "anyone" ? [] : call.roles).map((role) => mostFor(limit, role) ?? 0);
      expect(Math.min(...most)).toBeGreaterThan(0);
      if (!limit.each) return;
      expect(limit.each.most).toBeLessThan(Math.min(...most) + 1);
      const { properties } = z.toJSONSchema(call.input, { io: "input", unrepresentable: "any" });
      expect(properties?.[limit.each.field]).toMatchObject({ type: "string" });
    },
  );

  test("of one name is the same at each of its calls", () => {
    for (const { name, limit } of counted) {
      const others = counted.filter(
        (one) => limit.counter !== undefined && one.limit.counter === limit.counter,
      );
      for (const other of others) expect(other.limit, name).toEqual(limit);
    }
  });
});
