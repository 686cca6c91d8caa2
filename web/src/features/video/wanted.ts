import { useEffect } from "react";
import type { CallMedium } from "#domain/video";
import { store } from "../../lib/store.ts";

/** A person to call. */
export interface Wanted {
  readonly id: string;
  readonly name: string;
}

/** The same, and by what. */
export interface WantedCall extends Wanted {
  readonly medium: CallMedium;
}

/** The call that a person wants: a button sets it, and the consent is asked next. */
export const wanted = store<WantedCall | undefined>(undefined);

/** Whether a screen has shown a button that begins a call: then the code of calls is fetched ahead. */
export const isOffered = store(false);

/** For a button that begins a call. */
export function useOffer(): void {
  useEffect(() => isOffered.set(true), []);
}
