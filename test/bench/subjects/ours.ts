import * as z from "zod/mini";
import { contract as appointments } from "#contract/appointments";
import { type Person, signIn } from "../../../infra/demo/person.ts";
import { bookingWith, first, line, newDoctor, newPatient, newPharmacy } from "../../world.ts";
import { usageOf } from "../usage.ts";
import { type Chatting, startChat } from "./chat.ts";
import { type Child, startChild } from "./child.ts";
import { type Ask, clientOf } from "./client.ts";
import type { Subject } from "./subject.ts";

const Prescribed = z.object({ items: z.array(z.object({ id: z.string() })) });
const Bell = z.object({ newest: z.optional(z.object({ at: z.string(), subject: z.string() })) });
const EventCounts = z.object({ happened: z.number(), recorded: z.number(), dead: z.number() });

/** The product in a process of its own, with doctors and patients after their appointments, and a pharmacy. */
export interface Ours extends Subject {
  /** The answers that the floor replays. */
  samples(): Promise<{ one: unknown; page: unknown }>;
  /** Prescribes once and returns the milliseconds until the patient's bell shows it. */
  ringing(): Promise<number>;
  /** Sends a message and returns the milliseconds until the other's open screen has it. */
  chatting(): Promise<number>;
  /** Creates that many events as fast as the product accepts them; returns what became of them. */
  burst(events: number): Promise<z.infer<typeof EventCounts>>;
}

export async function startOurs(execArgv: readonly string[]): Promise<Ours> {
  const child = startChild("./product.ts", { execArgv });
  const origin = z.parse(z.string(), await child.ask("origin"));
  const [pharmacy, visits] = await Promise.all([newPharmacy(origin), pastVisits(origin)]);
  let turn = 0;
  const next = () => visits[turn % visits.length] ?? first(visits);
  const prescribe = async (lines: number) => {
    const { appointmentId, doctor, patient } = next();
    turn++;
    const medications = Array.from({ length: lines }, line);
    const made = await doctor("POST", "/api/prescriptions", { appointmentId, medications });
    return z.parse(Prescribed, made).items.map(({ id }) => ({ id, ask: patient }));
  };
  const { doctor, patient } = first(visits).people;
  const chat = await startChat(origin, doctor, patient);
  const one = first(await prescribe(20));
  const pending: Awaited<ReturnType<typeof prescribe>> = [];
  const newest = () => one.ask("GET", "/api/prescriptions?tab=active&limit=20");
  const read = () => one.ask("GET", `/api/prescriptions/${one.id}`);
  const send = async ({ id, ask } = first(pending)) =>
    ask("POST", `/api/prescriptions/${id}/send`, {
      pharmacyId: pharmacy.id,
      fulfilment: { method: "pickup" },
    });
  return {
    name: "triscript",
    async prepare(changes) {
      const batches: (typeof pending)[] = [];
      while (pending.length + batches.length * 10 < changes) batches.push(await prescribe(10));
      // Those sent at once are of different patients, as in a pharmacy's day: one patient sends several with one call.
      for (let n = 0; n < 10; n++) pending.push(...batches.flatMap((batch) => batch.slice(n, n + 1)));
    },
    settle: () => child.ask("idle"),
    do: { create: () => prescribe(1), read, "newest 20": newest, "change status": () => send(pending.pop()) },
    usage: async () => usageOf([child.pid], z.parse(z.number(), await child.ask("requests"))),
    samples: async () => ({ one: await read(), page: await newest() }),
    ringing: () => ringing(child, next().patient, () => prescribe(1)),
    async chatting() {
      await child.ask("idle");
      return await chat.say();
    },
    async burst(events) {
      const before = z.parse(EventCounts, await child.ask("events"));
      let left = Math.ceil(events / 20);
      const asking = async () => {
        while (left-- > 0) await prescribe(20);
      };
      await Promise.all(Array.from({ length: 16 }, asking));
      const { happened, recorded, dead } = z.parse(EventCounts, await child.ask("events"));
      return { happened: happened - before.happened, recorded: recorded - before.recorded, dead };
    },
    async stop() {
      await chat.stop();
      await child.stop();
    },
  };
}

/**
 * Sixteen doctors with a patient and a completed appointment each, so that concurrent requests write
 * different records.
 */
async function pastVisits(origin: string) {
  const pairs: { id: string; doctor: Person; patient: Person }[] = [];
  while (pairs.length < 16) {
    const [doctor, patient] = await Promise.all([newDoctor(origin), newPatient(origin)]);
    const { id } = await patient.call(appointments.book, bookingWith(doctor, Date.now()));
    await doctor.call(appointments.confirm, { id });
    pairs.push({ id, doctor, patient });
  }
  const advance = { method: "POST", body: JSON.stringify({ advance: "P4D" }) };
  await fetch(`${origin}/local/clock`, { ...advance, headers: { "content-type": "application/json" } });
  const visits: {
    appointmentId: string;
    doctor: Ask;
    patient: Ask;
    people: { doctor: Chatting; patient: Chatting };
  }[] = [];
  for (const { id, doctor, patient } of pairs) {
    await doctor.call(appointments.complete, { id });
    const [asDoctor, asPatient] = await Promise.all([signedIn(origin, doctor), signedIn(origin, patient)]);
    const people = { doctor: asDoctor, patient: asPatient };
    visits.push({ appointmentId: id, doctor: asDoctor.ask, patient: asPatient.ask, people });
  }
  return visits;
}

/** The same person over connections that stay open, with a current token. */
async function signedIn(origin: string, { email }: Person): Promise<Chatting> {
  const person = await signIn(origin, email);
  const { AccessToken: token } = await person.tokens();
  return { person, ask: clientOf(origin, { authorization: `Bearer ${token}` }) };
}

async function ringing(child: Child, patient: Ask, act: () => Promise<unknown>): Promise<number> {
  await child.ask("idle");
  // Events of one kind within ten minutes are one entry with a count.
  const shown = async () => {
    const { newest } = z.parse(Bell, await patient("GET", "/api/notifications/count"));
    return `${newest?.at} ${newest?.subject}`;
  };
  const before = await shown();
  await act();
  const begun = performance.now();
  while ((await shown()) === before)
    if (performance.now() - begun > 30_000) throw new Error("The bell is silent.");
  return performance.now() - begun;
}
