import type { KeyHint } from "../../../ui/keys/key-hints.tsx";
import { messages } from "../messages.ts";
import { otherKeys, type PharmacyStep, stepKeys, stepMessages } from "../steps/step-messages.ts";

/** The effects of the worklist's shortcuts. */
export function keyHints(): KeyHint[] {
  const { search, move, all, ...others } = messages().keyHints;
  const steps = Object.keys(stepKeys) as PharmacyStep[]; // `Object.keys` loses the key type
  return [
    { keys: ["/"], does: search },
    { keys: ["j", "k"], does: move },
    ...steps.flatMap((step) => ({ keys: [stepKeys[step] ?? ""], does: stepMessages()[step].hint ?? "" })),
    ...(["note", "part", "print"] as const).map((other) => ({
      keys: [otherKeys[other]],
      does: others[other],
    })),
    { keys: ["?"], does: all },
  ];
}
