import { TextLink } from "../../ui/buttons/button.tsx";
import { historyAddress, type Of } from "./history-address.ts";

/** The end of an id, which tells ids apart at a glance. */
function shortId(id: string): string {
  return id.length > 8 ? `…${id.slice(-8)}` : id;
}

/** What an id stands for, leading to all that happened to it. */
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
