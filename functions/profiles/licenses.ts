import { runDue } from "../platform/schedule/run-due.ts";
import { scheduled } from "../platform/schedule/schedule.ts";
import { commit } from "../platform/table/transaction.ts";
import { tellLicense } from "./domain/index.ts";
import { dueLicenses } from "./due-licenses.ts";
import { profiles } from "./store.ts";

/** Notifies the holders of licenses that end soon or have ended, once for each lead: event and due item are one transaction. */
export const handler = scheduled(
  runDue(dueLicenses, async ({ about }, claim, ctx) => {
    const profile = await profiles.find(about.userId);
    const writes = profile ? profiles.writes(profile, tellLicense(profile, about, ctx), ctx) : [];
    await commit([claim, ...writes]);
  }),
);
