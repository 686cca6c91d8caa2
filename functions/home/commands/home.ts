import * as z from "zod/mini";
import type { Run } from "#kernel/call/contract";
import type { PersonContext } from "#kernel/context";
import { personOf } from "../../identity/reads.ts";
import { countsOf } from "../../notifications/reads.ts";
import { openStopsOf } from "../../prescriptions/reads.ts";
import { ownProfile, profileOf } from "../../profiles/reads.ts";
import { contract } from "../contract.ts";
import { doctorDashboard } from "./doctor-dashboard.ts";
import { patientDashboard } from "./patient-dashboard.ts";
import { pharmacyDashboard } from "./pharmacy-dashboard.ts";

const dashboards = { patient: patientDashboard, doctor: doctorDashboard, pharmacy: pharmacyDashboard };

/** Answers the calls of a first screen together. Concurrent reads are one request. */
export const home: Run<typeof contract.home> = async (_, ctx) => {
  const { id } = ctx.actor;
  const profile = profileOf(id);
  const [person, unread, dashboard, own, stops] = await Promise.all([
    personOf(id, profile),
    countsOf(ctx.actor),
    dashboardOf(ctx),
    profile.then(ownProfile),
    ctx.actor.role === "patient" ? openStopsOf(id) : [],
  ]);
  return z.parse(contract.home.output, {
    person,
    unread,
    screen: { role: person.role, dashboard, profile: own, stops: { items: stops } },
  });
};

async function dashboardOf(ctx: PersonContext): Promise<unknown> {
  const { role } = ctx.actor;
  if (role === "auditor") throw new Error("An auditor has no dashboard.");
  return await dashboards[role]({}, ctx);
}
