import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
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
 * What a request for a time on a day says about the license: that the person has read, beside the times, that it ends before. After a
 * refusal for that reason the times are read again, and then say it.
 */
export function useLicenseRead(
  { doctorId, date }: { doctorId: string; date: string },
  refusal: unknown,
): { licenseConfirmed?: true } {
  const { data, refetch } = useQuery(slotsOfDay(doctorId, date));
  const isNews = isProblem(refusal, "license_ends_before");
  useEffect(() => {
    if (isNews) void refetch();
  }, [isNews, refetch]);
  return data?.licenseEnds === undefined ? {} : { licenseConfirmed: true };
}
