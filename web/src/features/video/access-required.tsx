import { accessMessages } from "./messages.ts";

/** Why there is no call where the browser may not use camera and microphone. */
export function AccessRequired() {
  return (
    <div role="alert">
      <h3>{accessMessages().title}</h3>
      <p>{accessMessages().text}</p>
    </div>
  );
}
