import { useQuery } from "@tanstack/react-query";
import { isProblem } from "#kernel/call/problem";
import { formatDate } from "../../../../lib/time/dates.ts";
import { Banner } from "../../../../ui/messages/banner.tsx";
import { nameOr } from "../../patient/messages.ts";
import { licenseEndsMessages } from "../messages.ts";
import { slotsOfDay } from "./slot-calls.ts";

/** Who chooses a time: the patient, or the doctor whose license it is. */
export type Chooser = "patient" | "doctor";

/** Says beside the times of a day that the doctor's license on file ends before it. */
export function LicenseEnds({ on, name, by }: { on: string; name: string; by: Chooser }) {
  const { yours, theirs } = licenseEndsMessages();
  const ends = formatDate(on);
  return (
    <Banner kind="attention">{by === "doctor" ? yours(ends) : theirs({ doctor: nameOr(name), ends })}</Banner>
  );
}

/**
 * What a request for a time on a day says about the license: that the person has read that it ends before, beside the times or as
 * the reason of the last refusal.
 */
export function useLicenseRead(
  { doctorId, date }: { doctorId: string; date: string },
  refusal: unknown,
): { licenseConfirmed?: true } {
  const { data } = useQuery(slotsOfDay(doctorId, date));
  const isRead = data?.licenseEnds !== undefined || isProblem(refusal, "license_ends_before");
  return isRead ? { licenseConfirmed: true } : {};
}
