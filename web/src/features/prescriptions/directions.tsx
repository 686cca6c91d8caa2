import { WrittenLines } from "../../ui/messages/written-lines.tsx";
import { asSentence, capital, type Taken, takingText } from "./phrases.ts";

export interface DirectionsProps {
  of: Taken & { readonly notes?: string | undefined };
}

/** How to take a medicine, with the doctor's instructions: "Three times daily, for 7 days. With food." */
export function Directions({ of }: DirectionsProps) {
  return (
    <>
      {takingText(of)}
      {of.notes && (
        <>
          {" "}
          <WrittenLines text={capital(asSentence(of.notes))} />
        </>
      )}
    </>
  );
}
