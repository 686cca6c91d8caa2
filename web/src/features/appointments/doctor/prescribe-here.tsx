import { useQuery } from "@tanstack/react-query";
import { useRouter, useSearch } from "@tanstack/react-router";
import * as z from "zod/mini";
import { lazyPart } from "../../../ui/lazy-part.tsx";
import type { StatusMessage } from "../../../ui/messages/status-message.tsx";
import { prescribeMessages } from "../../prescriptions/exports.ts";
import { doctorAppointmentPage } from "../list-address.ts";
import { doctorAppointment } from "./calls.ts";
import { messageMs } from "./messages.ts";

// Lazy: the form loads fields that the page does not need.
const PrescribeDialog = lazyPart(
  async () => (await import("../../prescriptions/exports.ts")).PrescribeDialog,
);

const Query = z.object({ prescribe: z.catch(z.optional(z.unknown()), undefined) });

/** Opens and closes the dialog to prescribe, which the address of the appointment's page asks for. */
export function usePrescribeHere(appointmentId: string): (open: boolean) => void {
  const router = useRouter();
  return (prescribe) =>
    void router.navigate({ href: doctorAppointmentPage(appointmentId, { prescribe }), replace: true });
}

/** The dialog to prescribe, above the appointment's page, so that the doctor is still there afterwards. */
export function PrescribeHere({ appointmentId, status }: { appointmentId: string; status: StatusMessage }) {
  const isOpen = Query.parse(useSearch({ strict: false })).prescribe !== undefined;
  const open = usePrescribeHere(appointmentId);
  const found = useQuery(doctorAppointment(appointmentId));
  if (!isOpen) return null;
  return (
    <PrescribeDialog
      appointment={found}
      onMissed={() => open(false)}
      onClose={() => open(false)}
      onDone={() => {
        open(false);
        status.succeeded(prescribeMessages().done, messageMs);
      }}
    />
  );
}
