import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import type { Appointment } from "#domain/appointments";
import { revertUntil } from "#kernel/revertible";
import { nowIso, useNow } from "../../../../lib/time/clock.ts";
import { Button } from "../../../../ui/buttons/button.tsx";
import { lazyPart } from "../../../../ui/lazy-part.tsx";
import type { StatusMessage } from "../../../../ui/messages/status-message.tsx";
import { messageMs, nameOr } from "../messages.ts";
import { myRatings } from "./calls.ts";
import { rateMessages } from "./messages.ts";

// Lazy: it loads fields, which the list does not need.
const RateDialog = lazyPart(async () => (await import("./rate-dialog.tsx")).RateDialog);

/** The patient's rating of the doctor of a completed appointment: a button, and a dialog to render once per screen. */
export function useRatingOfDoctor(status: StatusMessage, isShown: boolean) {
  const [rated, setRated] = useState<Appointment>();
  const { data } = useQuery({ ...myRatings, enabled: isShown });
  useNow(60_000); // the ten minutes may pass while the list is open
  const close = () => setRated(undefined);
  const starsOf = ({ doctorId }: Appointment) => data?.items.find((one) => one.doctorId === doctorId)?.stars;

  function button(appointment: Appointment, about: string): ReactNode {
    if (appointment.status !== "completed" || !data) return null;
    const stars = starsOf(appointment);
    const { completedAt } = appointment;
    // Until then the doctor may take it back.
    if (stars === undefined && completedAt && nowIso() < revertUntil(completedAt)) return null;
    return (
      <Button compact variant="quiet" aria-describedby={about} onPress={() => setRated(appointment)}>
        {stars === undefined ? rateMessages().rate : rateMessages().change(stars)}
      </Button>
    );
  }

  function dialogFor(appointment: Appointment): ReactNode {
    const doctor = { id: appointment.doctorId, name: nameOr(appointment.doctorName) };
    return (
      <RateDialog
        key={doctor.id}
        doctor={doctor}
        stars={starsOf(appointment)}
        onClose={close}
        onMissed={close}
        onSaved={() => {
          close();
          status.succeeded(rateMessages().saved(doctor.name), messageMs);
        }}
      />
    );
  }

  return { button, dialog: rated && dialogFor(rated) };
}
