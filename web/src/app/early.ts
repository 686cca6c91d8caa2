import { type Mode, modes } from "../features/identity/modes.ts";

let isAnswered = false;

/** What somebody asked for while the page was there and the application was not; told once. */
export function pressedEarly(): Mode | undefined {
  const { auth } = document.documentElement.dataset;
  const mode = isAnswered ? undefined : modes.find((known) => known === auth);
  isAnswered = true;
  return mode;
}
