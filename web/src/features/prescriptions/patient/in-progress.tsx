import { useInfiniteQuery } from "@tanstack/react-query";
import { titleOf } from "../title-of.ts";
import { myPrescriptions } from "./calls.ts";

/** The patient's active prescriptions by name, below a sentence; nothing without any. */
export function PrescriptionsInProgress({ label }: { label: string }) {
  const active = useInfiniteQuery(myPrescriptions("active")).data?.pages.flatMap((page) => page.items) ?? [];
  if (active.length === 0) return null;
  return (
    <div>
      <p>{label}</p>
      <ul>
        {active.map((one) => (
          <li key={one.id}>{titleOf(one)}</li>
        ))}
      </ul>
    </div>
  );
}
