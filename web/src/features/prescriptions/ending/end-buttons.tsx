import { type Prescription, steps, stopSteps } from "#domain/prescriptions";
import { useSession } from "../../../session/session.ts";
import { StepArea } from "../../../ui/steps/step-area.tsx";
import { StepButton } from "../../../ui/steps/step-button.tsx";
import { type EndStep, stepMessages } from "./messages.ts";
import type { Ending } from "./use-ending.tsx";

export interface EndButtonsProps {
  prescription: Prescription;
  ending: Ending;
  isGone: boolean;
  /** The id of the element that names it. */
  describedBy: string;
}

/** The buttons in a prescription's row, for the doctor who wrote it: Withdraw before the hand-over, Stop after it. */
export function EndButtons({ prescription, ending, isGone, describedBy }: EndButtonsProps) {
  const session = useSession();
  const isOwn = session.state === "in" && session.person.id === prescription.doctorId;
  const { id } = prescription;
  return (
    <StepArea item={prescription} taken={ending.taken} isGone={isGone} describedBy={describedBy}>
      {isOwn &&
        endsOf(prescription).map((step) => (
          <StepButton
            key={step}
            meaning={`${step} ${id}`}
            compact
            variant="plain"
            aria-describedby={describedBy}
            onPress={() => ending.ask(step, prescription)}
          >
            {stepMessages()[step]}
          </StepButton>
        ))}
    </StepArea>
  );
}

/** The steps by which its doctor can end a prescription now. */
export function endsOf(prescription: Prescription): EndStep[] {
  return [...steps(prescription, "doctor"), ...stopSteps(prescription, "doctor")].filter(isEnd);
}

function isEnd(step: string): step is EndStep {
  return step === "withdraw" || step === "stop";
}
