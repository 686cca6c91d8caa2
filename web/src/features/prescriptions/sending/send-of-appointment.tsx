import { useInfiniteQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import type { Appointment } from "#domain/appointments";
import { isWrittenAfter, type Prescription, steps } from "#domain/prescriptions";
import type { StatusMessage } from "../../../ui/messages/status-message.tsx";
import { StepButton } from "../../../ui/steps/step-button.tsx";
import { myPrescriptions } from "../patient/calls.ts";
import { messages } from "./messages.ts";
import { SendDialog } from "./send-dialog.tsx";

/** How long the message about a sending stays. */
const messageMs = 3000;

export interface SendOfAppointment {
  /** The button of an appointment with pending prescriptions; `about` is the id of the element that names it. */
  button: (appointment: Appointment, about: string) => ReactNode;
  /** The open dialog, if any; put it once into the screen. */
  dialog: ReactNode;
}

/** Sends the pending prescriptions of an appointment from its row: all together, unless one is chosen. */
export function useSendOfAppointment({ succeeded, failed }: StatusMessage): SendOfAppointment {
  const active = useInfiniteQuery(myPrescriptions("active"));
  const [request, setRequest] = useState<readonly Prescription[]>([]);
  const [first] = request;
  // The server sends all or none of an appointment, so that is offered only once all pages are loaded.
  const known = active.hasNextPage ? [] : (active.data?.pages.flatMap((page) => page.items) ?? []);
  const waitingFrom = (appointment: Appointment) =>
    known.filter((one) => isWrittenAfter(appointment.id, one) && steps(one, "patient").includes("send"));
  const close = () => setRequest([]);
  return {
    button: (appointment, about) => {
      const waiting = waitingFrom(appointment);
      return waiting.length > 0 ? (
        <StepButton
          variant="quiet"
          compact
          meaning={`send ${appointment.id}`}
          aria-describedby={about}
          onPress={() => setRequest(waiting)}
        >
          {messages().send}
        </StepButton>
      ) : null;
    },
    dialog: first && (
      <SendDialog
        prescription={first}
        ofAppointment={request}
        together
        onClose={close}
        onSent={() => {
          close();
          succeeded(messages().sent, messageMs);
        }}
        onRefused={(why) => {
          close();
          failed(why, messageMs);
        }}
      />
    ),
  };
}
