import { useLocation, useRouter } from "@tanstack/react-router";
import * as z from "zod/mini";
import { pastDays } from "../range/days.ts";
import { PastRange } from "../range/past-range.tsx";
import { PatientAppointments } from "./appointments.tsx";
import { allDays } from "./calls.ts";

const address = "/patient/appointments/past";
const QuerySchema = z.object({ days: pastDays(allDays) });

/** /patient/appointments/past: past appointments, all or of a chosen range. */
export function Screen() {
  const { days } = QuerySchema.parse(useLocation().search);
  const router = useRouter();
  const go = (chosen: number) =>
    void router.navigate({
      href: chosen === allDays ? address : `${address}?days=${chosen}`,
      replace: true,
    });
  return <PatientAppointments tab="past" days={days} filter={<PastRange days={days} onChange={go} />} />;
}
