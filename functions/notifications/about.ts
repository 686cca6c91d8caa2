import * as z from "zod/mini";
import { visitSince } from "../appointments/reads.ts";
import { momentOf } from "../platform/clock.ts";
import type { Received } from "../platform/events/reaction.ts";
import { prescriptionSince, renewalSince } from "../prescriptions/reads.ts";
import {
  type EventData,
  isNews,
  isTold,
  type MailNote,
  type Note,
  type Told,
  telling,
} from "./domain/index.ts";

interface WhatToSay {
  readonly bells: readonly Note[];
  readonly mail: MailNote | undefined;
  /** Whoever is mailed about it together with all else that waits. */
  readonly digest: string | undefined;
}

/** Whether the decision about an event tells anybody in a way, known before anything is read. */
export function tells({ type }: Received, way: "bell" | "mail" | "digest"): boolean {
  return isTold(telling[z.parse(EventType, type)], way);
}

/** What an event makes us say, with names asked from the context that owns them; nothing once it is no news any more. */
export async function whatToSay({ type, envelope }: Received): Promise<WhatToSay> {
  const decision = telling[z.parse(EventType, type)];
  const { now } = momentOf(envelope.correlationId);
  if (!isNews(envelope.time, now)) return nothing;
  const { aggregate, data } = envelope;
  const { id, sequence } = aggregate;
  if (decision.about === "visit") return say(decision, found(await visitSince(id, sequence), id), data);
  if (decision.about === "prescription") {
    const prescription = found(await prescriptionSince(id, sequence), id);
    return say(decision, { ...prescription, ...pharmacyThen(data) }, data);
  }
  if (decision.about === "account") return say(decision, { userId: id }, data);
  if (decision.about === "renewal") return say(decision, found(await renewalSince(id, sequence), id), data);
  if (decision.about === "professional") return say(decision, z.parse(Professional, data), data);
  return nothing;
}

const nothing: WhatToSay = { bells: [], mail: undefined, digest: undefined };
const Professional = z.object({ userId: z.string(), role: z.string() });
const PharmacyThen = z.object({ pharmacyId: z.optional(z.string()) });

/** The pharmacy that it happened at: by the time an event is told, the prescription may lie with another one. */
function pharmacyThen(data: unknown): z.infer<typeof PharmacyThen> {
  return z.parse(PharmacyThen, data);
}

const EventType = z.enum(Object.keys(telling) as [keyof typeof telling]);

function say<About>(told: Told<About>, about: About, data: EventData): WhatToSay {
  return {
    bells: [told.bell?.(about, data) ?? []].flat(),
    mail: told.mail?.(about, data),
    digest: told.digest?.(about),
  };
}

function found<T>(thing: T | undefined, id: string): T {
  if (!thing) throw new Error(`An event is about ${id}, which is not there.`);
  return thing;
}
