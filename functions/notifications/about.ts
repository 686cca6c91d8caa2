import * as z from "zod/mini";
import { visitOf } from "../appointments/reads.ts";
import type { Received } from "../platform/reaction.ts";
import { prescriptionOf, renewalOf } from "../prescriptions/reads.ts";
import { type MailNote, type Note, telling } from "./domain/index.ts";

interface WhatToSay {
  readonly bell: Note | undefined;
  readonly mail: MailNote | undefined;
}

/** What an event makes us say, with names asked from the context that owns them. */
export async function whatToSay({ type, envelope }: Received): Promise<WhatToSay> {
  const decision = telling[z.parse(EventType, type)];
  const { id } = envelope.aggregate;
  if (decision.about === "visit") return say(decision, found(await visitOf(id), id));
  if (decision.about === "prescription") return say(decision, found(await prescriptionOf(id), id));
  if (decision.about === "renewal") return say(decision, found(await renewalOf(id), id));
  return { bell: undefined, mail: undefined };
}

const EventType = z.enum(Object.keys(telling) as [keyof typeof telling]);

function say<About>(
  told: { bell?: (about: About) => Note | undefined; mail?: (about: About) => MailNote | undefined },
  about: About,
): WhatToSay {
  return { bell: told.bell?.(about), mail: told.mail?.(about) };
}

function found<T>(thing: T | undefined, id: string): T {
  if (!thing) throw new Error(`An event is about ${id}, which is not there.`);
  return thing;
}
