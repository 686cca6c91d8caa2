import { useState } from "react";
import { Button } from "../../../../ui/buttons/button.tsx";
import { RadioChoice } from "../../../../ui/fields/choice.tsx";
import { Failure } from "../../../../ui/messages/failure.tsx";
import { Dialog } from "../../../../ui/overlays/dialog.tsx";
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
  const [stars, setStars] = useState(before === undefined ? "" : String(before));
  const [isTried, setTried] = useState(false);
  const rate = useRate();
  const submit = () => {
    setTried(true);
    if (stars !== "") rate.mutateOnce({ doctorId: doctor.id, stars: Number(stars) }, { onSuccess: onSaved });
  };
  return (
    <Dialog
      open
      title={words.title(doctor.name)}
      onClose={onClose}
      actions={
        <>
          <Button variant="plain" onPress={onClose}>
            {words.cancel}
          </Button>
          <Button busy={rate.isPending} busyLabel={words.saving} onPress={submit}>
            {words.save}
          </Button>
        </>
      }
    >
      <p>{words.help}</p>
      <RadioChoice
        column
        required
        label={words.stars}
        choices={choices.map((id) => ({ id: String(id), label: words.choices[id] }))}
        value={stars}
        onChange={setStars}
        error={isTried && stars === "" ? words.choose : undefined}
      />
      {rate.failure && <Failure>{rate.failure}</Failure>}
    </Dialog>
  );
}
