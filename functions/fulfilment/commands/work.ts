import {
  byWait,
  codeIn,
  finishedDays,
  isPlenty,
  mostTogether,
  ownView,
  type Prescription,
  type PrescriptionStatus,
  statusTraits,
  supplyIn,
  takenOf,
  workStatuses,
  writtenAt,
} from "#domain/prescriptions";
import { birthDateOf, nameNow, nameOf } from "#domain/profiles";
import type { Run } from "#kernel/call/contract";
import { Problem } from "#kernel/call/problem";
import type { PersonContext } from "#kernel/context";
import { pageOf } from "../../platform/table/page-of.ts";
import { foundWork } from "../../prescriptions/found-work.ts";
import { medicinesOf } from "../../prescriptions/reads.ts";
import {
  finishedRange,
  idOfNumber,
  prescriptions,
  returnedBy,
  worklistRange,
} from "../../prescriptions/store.ts";
import { workCountsOf } from "../../prescriptions/work-counts.ts";
import { patientNameOf, profileOf, readableProfiles } from "../../profiles/reads.ts";
import type { contract, Identity, InHand, SameMedicine, Together, WorkRow } from "../contract.ts";
import { isFindable, isOpen, workRows } from "../work-rows.ts";

export const worklist: Run<typeof contract.worklist> = async ({ state, status, ...input }, ctx) => {
  const { actor, now } = ctx;
  const isOpen = state === "open";
  const range = isOpen ? worklistRange(actor.id, status) : finishedRange(actor.id, finishedDays, now);
  const [page, total] = await Promise.all([
    pageOf(range, input, (item) => ownView(prescriptions.parse(item), ctx), { newestFirst: !isOpen }),
    isOpen && input.after === undefined ? totalOf(actor.id, status) : undefined,
  ]);
  return { ...page, items: await workRows(page.items, now), total };
};

async function totalOf(pharmacyId: string, status: PrescriptionStatus | undefined): Promise<number> {
  const counts = await workCountsOf(pharmacyId);
  const counted = workStatuses.filter((one) => status === undefined || one === status);
  return counted.reduce((sum, one) => sum + counts[one], 0);
}

export const entry: Run<typeof contract.entry> = async ({ id }, ctx) => {
  const { actor } = ctx;
  const found = await prescriptions.find(id);
  const own = found?.pharmacyId === actor.id ? found : await returnedBy(actor.id, id);
  if (!own) throw new Problem("not_found");
  const [identity, others] = await Promise.all([identityOf(own, ctx.now), othersOf(own, ctx.now)]);
  return { ...ownView(own, ctx), ...identity, ...others };
};

export const search: Run<typeof contract.search> = async ({ q }, ctx) => {
  const byCode = await ofCode(q, ctx);
  if (byCode) return { items: await rowsOf([byCode], ctx), isCut: false };
  const { items, isCut } = await foundWork(ctx.actor.id, q, ctx.now);
  const closed = items.filter((one) => !isOpen(one));
  const latestFirst = closed.toSorted((a, b) => b.updatedAt.localeCompare(a.updatedAt));
  return { items: await rowsOf([...byWait(items.filter(isOpen)), ...latestFirst], ctx), isCut };
};

async function rowsOf(found: readonly Prescription[], ctx: PersonContext): Promise<WorkRow[]> {
  return await workRows(
    found.map((one) => ownView(one, ctx)),
    ctx.now,
  );
}

/** The prescription of a printed code, if it was sent to this pharmacy; as of the return if it was returned. */
async function ofCode(q: string, { actor }: PersonContext): Promise<Prescription | undefined> {
  const code = codeIn(q);
  const id = code && (await idOfNumber(code));
  const found = id ? await prescriptions.find(id) : undefined;
  if (!found) return undefined;
  return found.pharmacyId === actor.id ? found : await returnedBy(actor.id, found.id);
}

export const deliveries: Run<typeof contract.deliveries> = async (input, { actor }) => {
  const range = worklistRange(actor.id, "out_for_delivery");
  const { items, next } = await pageOf(range, input, prescriptions.parse);
  const patients = await readableProfiles(items.map(({ patientId }) => patientId));
  return {
    items: items.map((one) => {
      const { fullName, phoneNumber } = patients.get(one.patientId) ?? {};
      const now = nameNow(one.patientName, fullName);
      return {
        ...one,
        ...(now && { patientNameNow: now }),
        ...(phoneNumber && { patient: { phoneNumber } }),
      };
    }),
    next,
  };
};

/**
 * The data by which a pharmacist identifies the patient and verifies the prescriber, only while the pharmacy has work
 * with the prescription; another name of the patient as long as the pharmacy finds it by that.
 */
async function identityOf(prescription: Prescription, now: string): Promise<Identity> {
  const { patientId, patientName, doctorId, deliveryMethod } = prescription;
  if (!isFindable(prescription, now)) return {};
  const named = (today: string | undefined) => {
    const patientNameNow = nameNow(patientName, today);
    return patientNameNow && { patientNameNow };
  };
  if (!isOpen(prescription)) return { ...named(await patientNameOf(patientId)) };
  const [patient, doctor] = await Promise.all([profileOf(patientId), profileOf(doctorId)]);
  return {
    ...(patient?.role === "patient" && {
      ...named(nameOf(patient)),
      patient: {
        dateOfBirth: birthDateOf(patient),
        ...(deliveryMethod === "delivery" && { phoneNumber: patient.details.phoneNumber }),
      },
    }),
    ...(doctor?.role === "doctor" && {
      prescriber: {
        practiceName: doctor.details.practiceName,
        phoneNumber: doctor.details.phoneNumber,
        licenseNumber: doctor.details.licenseNumber,
      },
    }),
  };
}

/**
 * Other prescriptions of the patient, only while the pharmacy has work with this one: of the same medicine, from any prescriber,
 * without a doctor, a pharmacy or an id; until when the patient still has plenty of what this one renews; and those at this pharmacy
 * with the same next step.
 */
async function othersOf(prescription: Prescription, now: string): Promise<SameMedicine & InHand & Together> {
  const { id, status, patientId, pharmacyId, deliveryMethod, medication } = prescription;
  if (!statusTraits[status].isOnWorklist) return {};
  const all = await medicinesOf(patientId);
  const isOther = (one: { readonly id: string }) => one.id !== id;
  const same = takenOf(medication, all, { now }).filter(isOther);
  const together = all
    .filter(isOther)
    .filter(
      (one) =>
        one.pharmacyId === pharmacyId && one.status === status && one.deliveryMethod === deliveryMethod,
    );
  // A remainder continues what the patient has: it is not early.
  const { lasting } = prescription.isRemainder ? {} : supplyIn(all, prescription);
  return {
    ...(lasting && isPlenty(lasting, now) && { inHand: lasting }),
    sameMedicine: same.map(({ medication, dosage, status }) => ({ medication, dosage, status })),
    sameNextStep: together.slice(0, mostTogether - 1).map((one) => ({ ...one, writtenAt: writtenAt(one) })),
  };
}
