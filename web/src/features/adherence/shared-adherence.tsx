import { useQuery } from "@tanstack/react-query";
import { sharedAdherence } from "./calls.ts";
import { sharedMessages } from "./messages.ts";
import { sharedText } from "./shared-text.ts";

/** The doses a patient took, among the facts about them; nothing unless they share it with the signed-in doctor. */
export function SharedFact({ patientId }: { patientId: string }) {
  const shared = useQuery(sharedAdherence(patientId)).data?.shared;
  if (!shared) return null;
  return (
    <div>
      <dt>{sharedMessages().title}</dt>
      <dd>{sharedText(shared)}</dd>
    </div>
  );
}

/** The doses a patient took, or that nothing is shared, for a doctor who requested it. */
export function SharedAnswer({ patientId }: { patientId: string }) {
  const { data, isError } = useQuery(sharedAdherence(patientId));
  const { notShared, failed } = sharedMessages();
  return (
    <p role="status">
      {data && (data.shared ? sharedText(data.shared) : notShared)}
      {isError && !data && failed}
    </p>
  );
}
