import type { EventType } from "#events";
import { log, withoutMessage } from "../platform/log.ts";
import { push } from "../platform/realtime/socket.ts";
import { type Call, type CallSide, personAt } from "./domain/index.ts";

type CallEvent = Extract<EventType, `call.${string}`>;

/**
 * Announces a step of a call at once on the open screens of one side. Its event does the same a moment later, so a failure is
 * only logged.
 */
export async function pushStep(call: Call, to: CallSide, type: CallEvent, sequence: number): Promise<void> {
  await pushed(personAt(to, call), { type, aggregate: { kind: "call", id: call.id, sequence } });
}

/** Announces on the open screens of one side that a signal waits there. Pages look by themselves too. */
export async function pushSignal(call: Call, to: CallSide): Promise<void> {
  const aggregate = { kind: "signal", id: call.id, sequence: 1 };
  await pushed(personAt(to, call), { type: "signal.waiting", aggregate });
}

async function pushed(...message: Parameters<typeof push>): Promise<void> {
  await push(...message).catch((error: unknown) => log.warn("not pushed", withoutMessage(error)));
}
