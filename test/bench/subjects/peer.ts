import * as z from "zod/mini";
import { usageOf } from "../usage.ts";
import { clientOf } from "./client.ts";
import type { Subject } from "./subject.ts";

const Resource = z.looseObject({ id: z.string() });

/**
 * A FHIR server doing the same work, a MedicationRequest for a prescription. `url` is its FHIR base
 * (`https://host/fhir/R4`), `token` a bearer token that may write, `pids` its processes if they run on this
 * machine.
 */
export async function connectPeer(
  url: string,
  token: string | undefined,
  pids: readonly number[],
): Promise<Subject> {
  const base = new URL(url);
  const path = base.pathname.replace(/\/$/, "");
  const ask = clientOf(base.origin, {
    "content-type": "application/fhir+json",
    ...(token && { authorization: `Bearer ${token}` }),
  });
  const make = async (resource: { resourceType: string }) =>
    z.parse(Resource, await ask("POST", `${path}/${resource.resourceType}`, resource));
  const patient = await make({ resourceType: "Patient" });
  const prescribe = () => make(medicationRequest(`Patient/${patient.id}`));
  const pending: z.infer<typeof Resource>[] = [];
  const first = await prescribe();
  for (let n = 0; n < 20; n++) await prescribe();
  const newest = `subject=Patient/${patient.id}&_sort=-_lastUpdated&_count=20`;
  return {
    name: "peer",
    async prepare(changes) {
      while (pending.length < changes) pending.push(await prescribe());
    },
    settle: async () => undefined,
    do: {
      create: prescribe,
      read: () => ask("GET", `${path}/MedicationRequest/${first.id}`),
      "newest 20": () => ask("GET", `${path}/MedicationRequest?${newest}`),
      "change status": () => {
        const resource = pending.pop();
        return ask("PUT", `${path}/MedicationRequest/${resource?.id}`, { ...resource, status: "completed" });
      },
    },
    usage: async () => usageOf(pids),
    stop: async () => undefined,
  };
}

function medicationRequest(patient: string) {
  return {
    resourceType: "MedicationRequest",
    status: "active",
    intent: "order",
    subject: { reference: patient },
    medicationCodeableConcept: { text: "Amoxicillin 500 mg" },
    dosageInstruction: [{ text: "Three times daily for 7 days, with food." }],
  };
}
