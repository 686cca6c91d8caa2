import {
  mayAskForRenewal,
  type PatientPrescription,
  type Prescription,
  type RestOfCourse,
} from "#domain/prescriptions";
import { LinkButton } from "../../../ui/buttons/button.tsx";
import { StepButton } from "../../../ui/steps/step-button.tsx";
import { askMessages } from "./messages.ts";

export interface RenewalButtonsProps {
  prescription: PatientPrescription;
  /** The doctor's earlier renewal of it, if loaded. */
  renewed: Prescription | undefined;
  /** What else supplies its course. */
  rest: RestOfCourse;
  onAsk: () => void;
}

/** What the patient can do about a renewal: request it, see the renewed prescription, or book an appointment. */
export function RenewalButtons({ prescription, renewed, rest, onAsk }: RenewalButtonsProps) {
  const { renewal, doctorId } = prescription;
  return (
    <>
      {mayAskForRenewal(prescription, renewal, renewed, rest) && (
        <StepButton variant="quiet" meaning={`renew ${prescription.id}`} onPress={onAsk}>
          {askMessages().submit}
        </StepButton>
      )}
      {renewal?.status === "declined" && (
        <LinkButton variant="plain" href={`/patient/book/${doctorId}`}>
          {askMessages().bookAppointment}
        </LinkButton>
      )}
      {renewal?.status === "approved" && renewed?.status !== "cancelled" && (
        <LinkButton variant="quiet" href="/patient/prescriptions">
          {askMessages().seeNew}
        </LinkButton>
      )}
    </>
  );
}
