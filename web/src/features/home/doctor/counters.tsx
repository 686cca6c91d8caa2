import { useQuery } from "@tanstack/react-query";
import { Stats } from "../../../ui/layout/card.tsx";
import { doctorDashboard } from "./calls.ts";
import { counterAddress } from "./counted.ts";
import { messages } from "./messages.ts";

/** The doctor's four counters with their explanations. */
export function Counters() {
  const { data } = useQuery(doctorDashboard);
  return (
    <Stats
      stats={[
        {
          label: messages().today,
          value: data?.today,
          ...(data && data.off.today > 0 && { help: messages().off(data.off.today) }),
          href: counterAddress("today"),
        },
        {
          label: messages().thisWeek,
          value: data?.thisWeek,
          help: messages().week(data?.off.thisWeek ?? 0),
          href: counterAddress("week"),
        },
        {
          label: messages().patients,
          value: data?.patients,
          help: messages().patientsHelp,
          href: "/doctor/patients",
        },
        {
          label: messages().prescriptions,
          value: data?.prescriptions,
          help: messages().prescriptionsHelp,
          href: "/doctor/prescriptions",
        },
      ]}
    />
  );
}
