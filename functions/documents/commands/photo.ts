import type { Run } from "#kernel/call/contract";
import { Problem } from "#kernel/call/problem";
import { practisingDoctor } from "../../profiles/reads.ts";
import type { contract } from "../contract.ts";
import { pictureOf } from "../pictures.ts";

/** Patients see the photo of every doctor whom they can book. */
export const photo: Run<typeof contract.photo> = async ({ doctorId }, { now }) => {
  const [doctor, picture] = await Promise.all([
    practisingDoctor(doctorId, now),
    pictureOf(doctorId, "profile_photo", now),
  ]);
  if (!doctor) throw new Problem("not_found");
  return { picture };
};
