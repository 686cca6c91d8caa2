import type { CallMedium } from "#domain/video";
import { accessMessages } from "./messages.ts";

/** Why there is no call where the browser may not use what the call needs. */
export function AccessRequired({ medium }: { medium: CallMedium }) {
  const { title, text } = accessMessages()[medium];
  return (
    <div role="alert">
      <h3>{title}</h3>
      <p>{text}</p>
    </div>
  );
}
