import { visits } from "../../functions/appointments/store.ts";
import { looks } from "../../functions/audit/store.ts";
import { accounts } from "../../functions/identity/store.ts";
import { renewals } from "../../functions/prescriptions/renewal-store.ts";
import { prescriptions } from "../../functions/prescriptions/store.ts";
import { profiles } from "../../functions/profiles/store.ts";

/** Every kind of thing that has events, as the kind stands in their ids. */
export const aggregates = [accounts, profiles, visits, prescriptions, renewals, looks];
