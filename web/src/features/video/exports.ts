/** The parts of the video room for other features. */
import { lazyPart } from "../../ui/lazy-part.tsx";

export { CallButton } from "./call-button.tsx";

/** Lazy: appointments are on first screens, and few are about to begin. */
export const JoinCall = lazyPart(async () => (await import("./join-call.tsx")).JoinCall);
