import type { CallMedium } from "#domain/video";
import { store } from "../../lib/store.ts";

/** A person to call. */
export interface Wanted {
  readonly id: string;
  readonly name: string;
}

/** The person to call, and by what: a button sets it, and the consent is asked next. */
export const wanted = store<(Wanted & { readonly medium: CallMedium }) | undefined>(undefined);
