import { Video } from "lucide-react";
import type { Appointment } from "#domain/appointments";
import { offersCall } from "#domain/video";
import { useNow } from "../../lib/time/clock.ts";
import { Button } from "../../ui/buttons/button.tsx";
import { buttonMessages } from "./button-messages.ts";
import { useOffer, type Wanted, wanted } from "./wanted.ts";

/** Joins the call of an appointment, from ten minutes before its time for an hour after it. */
export function JoinCall({ appointment, person }: { appointment: Appointment; person: Wanted }) {
  const now = new Date(useNow()).toISOString();
  return offersCall(appointment, now) ? <JoinButton person={person} /> : null;
}

function JoinButton({ person }: { person: Wanted }) {
  useOffer();
  return (
    <Button compact icon={Video} onPress={() => wanted.set({ ...person, medium: "video" })}>
      {buttonMessages().join}
    </Button>
  );
}
