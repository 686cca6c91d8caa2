import { mayAskForRenewal, type PatientPrescription, type Prescription } from "#domain/prescriptions";
import { LinkButton } from "../../../ui/buttons/button.tsx";
import { StepButton } from "../../../ui/steps/step-button.tsx";
import { askMessages } from "./messages.ts";

export interface RenewalButtonsProps {
  prescription: PatientPrescription;
  /** What the doctor wrote on an earlier request, where it is known. */
  renewed: Prescription | undefined;
  onAsk: () => void;
}

/** What the patient can do about more of the same: ask, look at what was written, or talk about it. */
export function RenewalButtons({ prescription, renewed, onAsk }: RenewalButtonsProps) {
  const { renewal, doctorId } = prescription;
  return (
    <>
      {mayAskForRenewal(prescription, renewal, renewed) && (
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
