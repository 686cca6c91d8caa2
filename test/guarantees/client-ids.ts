import { v7 as newId } from "uuid";
import * as z from "zod/mini";
import { type Call, methodAndPath } from "#kernel/call/contract";
import { wallClock } from "#kernel/dates";
import { contracts } from "../../infra/contexts.ts";
import type { Person } from "../../infra/demo/person.ts";
import { announcementOf, jpeg } from "../documents/files.ts";
import { JsonSchema } from "../json-schema.ts";
import { line, type World } from "../world.ts";
import { bringTo, type People, partOf, writePending } from "./lifecycles/prescription-steps.ts";

/**
 * Every id in the body of a writing call, and in the path of a PUT, which may create: `new` is made by the client for what the
 * call creates, and is reserved once; `own` is an entry of the caller's own list, or a page or device of theirs, which meets nobody
 * else's; `known` names something that exists.
 */
export const bodyIds = {
  "appointments.book id": "new",
  "appointments.book doctorId": "known",
  "appointments.changeAvailability away.id": "own",
  "appointments.changeAffected changes.id": "known",
  "prescriptions.prescribe appointmentId": "known",
  "prescriptions.prescribe patientId": "known",
  "prescriptions.prescribe medications.id": "new",
  "prescriptions.keepFavorite id": "own",
  "prescriptions.send pharmacyId": "known",
  "prescriptions.sendByAppointment pharmacyId": "known",
  "profiles.rateDoctor doctorId": "known",
  "fulfilment.takeTogether ids": "known",
  "fulfilment.supplyPart remainderId": "new",
  "adherence.setReminder id": "known",
  "adherence.logDoses doses.prescriptionId": "known",
  "adherence.share doctorId": "known",
  "wellness.createGoal id": "new",
  "wellness.changeGoal id": "known",
  "wellness.logProgress log.id": "new",
  "documents.announce id": "new",
  "conversations.send id": "new",
  "conversations.send file.id": "known",
  "conversations.requestAppointment appointmentId": "known",
  "video.start id": "new",
  "video.start with": "known",
  "video.answer answerId": "own",
  "video.here page": "own",
  "video.signal page": "own",
  "video.signal to": "known",
  "notifications.keepDevice replaces": "known",
} as const;

type BodyId = keyof typeof bodyIds;
type NewId = { [Name in BodyId]: (typeof bodyIds)[Name] extends "new" ? Name : never }[BodyId];
type CallOf<Name> = Name extends `${infer C} ${string}` ? C : never;

/** A call with a `new` id, by its name. */
type CreatingCall = CallOf<NewId>;

export type Body = Record<string, unknown>;

/** A creating call: the caller, a new body, the same id with other content, and the items it makes. */
interface Creation {
  readonly who: () => Person;
  readonly body: () => Body | Promise<Body>;
  readonly others: Readonly<Record<string, (body: Body) => Body | Promise<Body>>>;
  /** The partitions with an event, or with another item, for each thing created. */
  readonly places: (body: Body) => { pk: string; begins?: string }[];
  /** The lasting part of the answer, where it has the time in it. */
  readonly lasting?: (answer: unknown) => unknown;
}

const Lines = z.object({ medications: z.array(z.looseObject({ id: z.string() })) });
const linesOf = (body: Body) => z.parse(Lines, body).medications;
const Log = z.object({ log: z.looseObject({ id: z.string() }) });
const Signed = z.object({ url: z.string(), headers: z.record(z.string(), z.string()) });
const zone = "America/New_York";

/** A row for each creating call; a call without one does not compile. */
export function creations({
  world,
  people,
  goalId,
}: {
  world: () => World;
  people: () => People;
  goalId: () => string;
}): Readonly<Record<CreatingCall, Creation>> {
  let days = 2;
  const today = () => wallClock(new Date(world().clock.now()).toISOString(), zone).date;
  const approved = async () => {
    const [id = ""] = await writePending(people(), 1);
    await bringTo(world(), people(), id, "approved", "pickup");
    return id;
  };
  return {
    "appointments.book": {
      who: () => people().own.patient,
      body: () => ({
        id: newId(),
        doctorId: people().own.doctor.id,
        date: new Date(world().clock.now() + days++ * 86_400_000).toISOString().slice(0, 10),
        time: "10:00",
        symptoms: ["cough"],
        patientNotes: "Since Monday.",
      }),
      others: {
        "another time": (body) => ({ ...body, time: "11:00" }),
        "another doctor": (body) => ({ ...body, doctorId: people().other.doctor.id }),
        "other symptoms": (body) => ({ ...body, symptoms: [] }),
        "other notes": (body) => ({ ...body, patientNotes: "Since Tuesday." }),
      },
      places: ({ id }) => [{ pk: `APPOINTMENT#${id}` }],
    },
    "conversations.send": {
      who: () => people().own.patient,
      body: () => ({ with: people().own.doctor.id, id: newId(), content: "Does it matter when I take it?" }),
      others: {
        "another text": (body) => ({ ...body, content: "It does not matter." }),
        "another category": (body) => ({ ...body, messageCategory: "clinical_note" }),
      },
      places: () => [{ pk: `CONVERSATION#${people().own.patient.id}~${people().own.doctor.id}` }],
    },
    "video.start": {
      who: () => people().own.patient,
      body: () => {
        // An earlier call of the two is over when nobody has answered it for a minute.
        world().clock.advance(61_000);
        return { with: people().own.doctor.id, id: newId(), medium: "video", consents: true };
      },
      others: {
        "another person": (body) => ({ ...body, with: people().other.doctor.id }),
        "another medium": (body) => ({ ...body, medium: "voice" }),
      },
      places: ({ id }) => [{ pk: `CALL#${id}` }],
    },
    "wellness.createGoal": {
      who: () => people().own.patient,
      body: () => ({
        ...{ id: newId(), type: "water_intake", name: "Water", target: 8, unit: "glasses" },
        zone,
      }),
      others: {
        "another target": (body) => ({ ...body, target: 9 }),
        "another name": (body) => ({ ...body, name: "Tea" }),
      },
      places: ({ id }) => [{ pk: `GOAL#${id}` }],
    },
    "wellness.logProgress": {
      who: () => people().own.patient,
      body: () => ({ id: goalId(), log: { id: newId(), date: today(), value: 1 }, zone }),
      others: {
        "another amount": (body) => ({ ...body, log: { ...z.parse(Log, body).log, value: 2 } }),
        "another day": (body) => ({
          ...body,
          log: {
            ...z.parse(Log, body).log,
            date: new Date(Date.parse(today()) - 86_400_000).toISOString().slice(0, 10),
          },
        }),
      },
      places: () => [{ pk: `GOAL#${goalId()}` }],
    },
    "prescriptions.prescribe": {
      who: () => people().own.doctor,
      body: () => ({
        appointmentId: people().visitId,
        medications: [line(), { ...line(), instructions: "After meals." }],
        generalNotes: "Drink a lot.",
      }),
      others: {
        "another dosage": (body) => ({
          ...body,
          medications: linesOf(body).map((one) => ({ ...one, dosage: "1 g" })),
        }),
        "no instructions": (body) => ({
          ...body,
          medications: linesOf(body).map(({ instructions: _, ...one }) => one),
        }),
        "other general notes": (body) => ({ ...body, generalNotes: "Rest." }),
        "one more line": (body) => ({ ...body, medications: [...linesOf(body), line()] }),
      },
      places: (body) => linesOf(body).map(({ id }) => ({ pk: `RX#${id}` })),
    },
    "fulfilment.supplyPart": {
      who: () => people().own.pharmacy,
      body: async () => partOf(await approved(), "ready"),
      others: {
        "other days": (body) => ({ ...body, daysSupply: 2 }),
        "another reason": (body) => ({ ...body, reasonCode: "other", reasonText: "It is all we have." }),
        "another place": (body) => ({ ...body, remainderAt: "patient" }),
        "another prescription": async (body) => ({ ...body, id: await approved() }),
      },
      places: ({ remainderId }) => [{ pk: `RX#${remainderId}` }],
    },
    "documents.announce": {
      who: () => people().own.doctor,
      body: () => announcementOf({ documentType: "attachment", contentType: "image/jpeg", bytes: jpeg }),
      others: {
        "another size": (body) => ({ ...body, size: 9 }),
        "other bytes": (body) => ({ ...body, sha256: announcementOf({ bytes: Buffer.from("x") }).sha256 }),
        "another document": (body) => ({ ...body, documentType: "profile_photo" }),
        "another name": (body) => ({ ...body, fileName: "other.jpg" }),
      },
      places: () => [{ pk: `UPLOAD#${people().own.doctor.id}`, begins: "MESSAGE_FILE#" }],
      lasting: (answer) => {
        const { url, headers } = z.parse(Signed, answer);
        return { headers, url: url.replace(/\?.*/, "") };
      },
    },
  };
}

/** The ids of all contracts that `bodyIds` decides on. */
export function idsInBodies(): string[] {
  return Object.entries(contracts).flatMap(([context, contract]) =>
    Object.entries(contract).flatMap(([name, call]) => idsIn(call).map((at) => `${context}.${name} ${at}`)),
  );
}

function idsIn(call: Call): string[] {
  const [method, path] = methodAndPath(call);
  if (method === "GET" || method === "DELETE") return [];
  const schema = z.parse(JsonSchema, z.toJSONSchema(call.input, { io: "input", unrepresentable: "any" }));
  return [...new Set(uuidsIn(schema, ""))].filter((at) => method === "PUT" || !path.includes(`{${at}}`));
}

function uuidsIn(
  { format, properties = {}, items, anyOf = [], oneOf = [] }: JsonSchema,
  at: string,
): string[] {
  const inside = [...anyOf, ...oneOf, ...(items ? [items] : [])].flatMap((one) => uuidsIn(one, at));
  const fields = Object.entries(properties).flatMap(([name, field]) =>
    uuidsIn(field, at === "" ? name : `${at}.${name}`),
  );
  return [...(format === "uuid" ? [at] : []), ...inside, ...fields];
}
