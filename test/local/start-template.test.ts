import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, expect, test } from "vitest";
import { contract as appointments } from "#contract/appointments";
import type { Templates } from "../../infra/local/assembly/assembly.ts";
import {
  bookingWith,
  mailsTo,
  newDoctor,
  newPatient,
  passedEvents,
  startWorld,
  type World,
} from "../world.ts";

let world: World | undefined;
afterEach(() => world?.end());

/** The templates without what `unwanted` names, by type and by the text of the whole declaration. */
function without(type: string, unwanted: string) {
  return (templates: Templates): Templates => {
    let found = 0;
    for (const { Resources } of Object.values(templates)) {
      for (const [id, resource] of Object.entries(Resources)) {
        if (resource.Type !== type || !JSON.stringify(resource).includes(unwanted)) continue;
        delete Resources[id];
        found += 1;
      }
    }
    expect(found).toBe(1);
    return templates;
  };
}

/** The templates in which the rule for that queue has no target. */
function withoutTarget(queue: string) {
  return (templates: Templates): Templates => {
    const rules = Object.values(templates)
      .flatMap(({ Resources }) => Object.values(Resources))
      .filter(
        (resource) => resource.Type === "AWS::Events::Rule" && JSON.stringify(resource).includes(queue),
      );
    for (const rule of rules) rule.Properties = { ...rule.Properties, Targets: [] };
    expect(rules).toHaveLength(1);
    return templates;
  };
}

/** The templates in which no role may do `action`. */
function withoutGrant(action: string) {
  return (templates: Templates): Templates => {
    const text = JSON.stringify(templates);
    expect(text).toContain(`"${action}"`);
    return JSON.parse(text.replaceAll(`"${action}"`, `"${action}Not"`));
  };
}

const askForCode = (origin: string, email: string) =>
  fetch(`${origin}/api/identity/accounts`, {
    method: "POST",
    body: JSON.stringify({ email }),
    headers: { "content-type": "application/json" },
  });

test("a route that is not in the template is not there", async () => {
  world = await startWorld({ template: without("AWS::ApiGatewayV2::Route", "POST /identity/accounts") });
  const answer = await askForCode(world.origin, "a@example.com");
  expect([answer.status, await answer.json()]).toEqual([404, { message: "Not Found" }]);
});

test("a grant that is not in the template is refused, in words that the log keeps", async () => {
  world = await startWorld({ template: withoutGrant("cognito-idp:AdminCreateUser") });
  const answer = await askForCode(world.origin, "a@example.com");
  expect(answer.status).toBe(500);
  expect(readFileSync(join(world.directory, "logs", "functions.log"), "utf8")).toContain(
    "AccessDeniedException",
  );
});

test("a consumer whose rule has no target hears nothing, and the others go on", async () => {
  world = await startWorld({ template: withoutTarget("notificationsemailQueue") });
  const [patient, doctor] = await Promise.all([newPatient(world.origin), newDoctor(world.origin)]);
  await patient.call(appointments.book, bookingWith(doctor, world.clock.now()));
  await world.idle();
  expect((await passedEvents(world.origin)).map(({ detailType }) => detailType)).toContain(
    "appointment.booked.v1",
  );
  const mails = await mailsTo(world.origin, doctor.email);
  expect(mails.map(({ subject }) => subject)).toEqual(["Your sign-in code"]);
});
