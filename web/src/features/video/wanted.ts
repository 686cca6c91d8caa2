import { store } from "../../lib/store.ts";

/** A person to call. */
export interface Wanted {
  readonly id: string;
  readonly name: string;
}

/** The person to call: the button sets it, and the consent is asked next. */
export const wanted = store<Wanted | undefined>(undefined);
