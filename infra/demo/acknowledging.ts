import * as z from "zod/mini";
import { contract } from "#contract/prescriptions";
import { type Acknowledgement, issueKey, type Prescription } from "#domain/prescriptions";
import { type Person, Refused } from "./person.ts";

const AcknowledgementNeeded = z.object({
  code: z.literal("acknowledgement_needed"),
  fields: z.array(z.object({ path: z.string(), key: z.string() })),
});

/** A reason for prescribing the same medicine again in the same dosage; stored only where the product asks for one. */
export function acknowledging(dosage: string, reasonText: string): Acknowledgement {
  const codes = ["already_active", "written_twice"] as const;
  return {
    issues: codes.map((code) => issueKey(dosage, { code, other: { dosage, isTaken: true } })),
    reasonText,
  };
}

/** Acts as a doctor does who gives a reason for everything that the product asks about; `reasonAt` finds it by its path. */
export async function withReasons<T>(
  reasonText: string,
  act: (reasonAt: (path: string) => Acknowledgement | undefined) => Promise<T>,
): Promise<T> {
  try {
    return await act(() => undefined);
  } catch (error) {
    const parsed = AcknowledgementNeeded.safeParse(error instanceof Refused ? error.problem : undefined);
    if (!parsed.success) throw error;
    return await act((path) => {
      const issues = parsed.data.fields.filter((field) => field.path === path).map(({ key }) => key);
      return issues.length > 0 ? { issues, reasonText } : undefined;
    });
  }
}

/** Prescribes lines as such a doctor does. */
export async function prescribe(
  doctor: Person,
  { medications, ...group }: z.input<typeof contract.prescribe.input>,
  reasonText: string,
): Promise<{ items: Prescription[] }> {
  return await withReasons(reasonText, async (reasonAt) => {
    const lines = medications.map((line, n) => ({
      ...line,
      acknowledgement: reasonAt(`medications.${n}.acknowledgement`) ?? line.acknowledgement,
    }));
    return await doctor.call(contract.prescribe, { ...group, medications: lines });
  });
}
