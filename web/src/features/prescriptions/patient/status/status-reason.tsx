import type { Prescription } from "#domain/prescriptions";
import { WrittenLines } from "../../../../ui/messages/written-lines.tsx";
import { statusText } from "./status-text.ts";

/** Why a prescription was returned or ended, in the pharmacy's or the doctor's own words; nothing if it was not. */
export function StatusReason({ of }: { of: Prescription }) {
  const { because } = statusText(of);
  return because && <WrittenLines text={because.why} />;
}
