import * as z from "zod/mini";
import { contract as appointments } from "#contract/appointments";
import { type Person, signIn } from "../../infra/demo/person.ts";
import { bookingWith, line, newDoctor, newPatient, newPharmacy } from "../world.ts";
import { type Child, startChild } from "./child.ts";
import { type Ask, clientOf } from "./client.ts";
import type { Subject } from "./subject.ts";

const Prescribed = z.object({ items: z.array(z.object({ id: z.string() })) });
const Notes = z.object({ items: z.array(z.object({ at: z.string(), subject: z.string() })) });
const Kept = z.object({ happened: z.number(), kept: z.number(), dead: z.number() });

/** The product in a process of its own, with a doctor and a patient after a visit, and a pharmacy. */
export interface Ours extends Subject {
  /** The answers that the floor gives back. */
  samples(): Promise<{ one: unknown; page: unknown }>;
  /** Prescribes once and answers after how many milliseconds the patient's bell shows it. */
  ringing(): Promise<number>;
  /** Makes so many events as fast as it takes them; answers what became of them. */
  burst(events: number): Promise<z.infer<typeof Kept>>;
}

export async function startOurs(execArgv: readonly string[]): Promise<Ours> {
  const child = startChild("./product.ts", execArgv);
  const origin = z.parse(z.string(), await child.ask("origin"));
  const [patient, doctor, pharmacy] = await Promise.all([
    newPatient(origin),
    newDoctor(origin),
    newPharmacy(origin),
  ]);
  const appointmentId = await visit(origin, patient, doctor);
  const [asPatient, asDoctor] = await Promise.all([patient, doctor].map((one) => signedIn(origin, one)));
  if (!asPatient || !asDoctor) throw new Error("nobody signed in");
  const prescribe = async (lines: number) => {
    const medications = Array.from({ length: lines }, line);
    const made = await asDoctor("POST", "/api/prescriptions", { appointmentId, medications });
    return z.parse(Prescribed, made).items.map(({ id }) => id);
  };
  const pending: string[] = [];
  const [first = ""] = await prescribe(20);
  const newest = () => asPatient("GET", "/api/prescriptions?tab=active&limit=20");
  const read = () => asPatient("GET", `/api/prescriptions/${first}`);
  return {
    name: "triscript",
    async prepare(changes) {
      while (pending.length < changes) pending.push(...(await prescribe(20)));
    },
    settle: () => child.ask("idle"),
    do: {
      create: () => prescribe(1),
      read,
      "newest 20": newest,
      "change status": () =>
        asPatient("POST", `/api/prescriptions/${pending.pop()}/send`, {
          pharmacyId: pharmacy.id,
          fulfilment: { method: "pickup" },
        }),
    },
    samples: async () => ({ one: await read(), page: await newest() }),
    ringing: () => ringing(child, asPatient, () => prescribe(1)),
    async burst(events) {
      const before = z.parse(Kept, await child.ask("events"));
      await Promise.all(Array.from({ length: Math.ceil(events / 20) }, () => prescribe(20)));
      const { happened, kept, dead } = z.parse(Kept, await child.ask("events"));
      return { happened: happened - before.happened, kept: kept - before.kept, dead };
    },
    stop: () => child.stop(),
  };
}

async function visit(origin: string, patient: Person, doctor: Person): Promise<string> {
  const { id } = await patient.call(appointments.book, bookingWith(doctor, Date.now()));
  await doctor.call(appointments.confirm, { id });
  const advance = { method: "POST", body: JSON.stringify({ advance: "P4D" }) };
  await fetch(`${origin}/local/clock`, { ...advance, headers: { "content-type": "application/json" } });
  await doctor.call(appointments.complete, { id });
  return id;
}

/** The same person over connections that stay open, with a token of now. */
async function signedIn(origin: string, { email }: Person): Promise<Ask> {
  const { AccessToken: token } = await (await signIn(origin, email)).tokens();
  return clientOf(origin, { authorization: `Bearer ${token}` });
}

async function ringing(child: Child, asPatient: Ask, act: () => Promise<unknown>): Promise<number> {
  await child.ask("idle");
  // What happens of one kind within ten minutes is one entry, which says how often.
  const newest = async () => {
    const [note] = z.parse(Notes, await asPatient("GET", "/api/notifications?limit=1")).items;
    return `${note?.at} ${note?.subject}`;
  };
  const before = await newest();
  await act();
  const begun = performance.now();
  while ((await newest()) === before)
    if (performance.now() - begun > 30_000) throw new Error("The bell is silent.");
  return performance.now() - begun;
}
