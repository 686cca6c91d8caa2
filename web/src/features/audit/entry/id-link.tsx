import { TextLink } from "../../../ui/buttons/button.tsx";
import { historyAddress, type Of } from "../history-address.ts";

/** The last characters of an id, enough to tell ids apart. */
function shortId(id: string): string {
  return id.length > 8 ? `…${id.slice(-8)}` : id;
}

/** A link from an id to its history. */
export function IdLink({ label, of, id }: { label: string; of: Of; id: string }) {
  return (
    <TextLink href={historyAddress({ of, id })}>
      {label}{" "}
      <bdi dir="ltr" title={id}>
        {shortId(id)}
      </bdi>
    </TextLink>
  );
}
