import { contract } from "#contract/profiles";
import { useStepForm } from "../../../../lib/forms/use-step-form.ts";
import { BoundRadio } from "../../../../ui/fields/bound-fields.tsx";
import { StepForm } from "../../../../ui/steps/step-form.tsx";
import { useRate } from "./calls.ts";
import { rateMessages } from "./messages.ts";

export interface RateDialogProps {
  doctor: { id: string; name: string };
  /** The rating so far. */
  stars: number | undefined;
  onClose: () => void;
  onSaved: () => void;
}

const choices = [5, 4, 3, 2, 1] as const;

/** The dialog in which a patient rates a doctor. */
export function RateDialog({ doctor, stars: before, onClose, onSaved }: RateDialogProps) {
  const words = rateMessages();
  const rate = useRate();
  const step = useStepForm({
    first: { stars: before === undefined ? "" : String(before) },
    schema: contract.rateDoctor.input,
    input: ({ stars }) => ({ doctorId: doctor.id, stars: Number(stars) }),
    sentences: { stars: words.choose },
    command: rate,
    send: rate.mutateOnce,
    onDone: onSaved,
  });
  return (
    <StepForm
      step={step}
      mayClose
      title={words.title(doctor.name)}
      onClose={onClose}
      keep={words.cancel}
      submit={words.save}
      meaning={`rate ${doctor.id}`}
      busyLabel={words.saving}
    >
      <p>{words.help}</p>
      <BoundRadio
        control={step.form.control}
        name="stars"
        column
        required
        label={words.stars}
        choices={choices.map((id) => ({ id: String(id), label: words.choices[id] }))}
      />
    </StepForm>
  );
}
