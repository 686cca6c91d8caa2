import { expect, test } from "vitest";
import { contract as appointments } from "#contract/appointments";
import { contract as notifications } from "#contract/notifications";
import type { Person } from "../../infra/demo/person.ts";
import type { Templates } from "../../infra/local/assembly/assembly.ts";
import { bookingWith, newDoctor, newPatient, startWorld } from "../world.ts";

/** The templates without the resources whose logical id matches; exactly `count` of them must match. */
const without = (id: RegExp, count: number) => (templates: Templates) => {
  const gone = Object.values(templates).flatMap(({ Resources }) =>
    Object.keys(Resources).filter((name) => id.test(name)),
  );
  expect(gone).toHaveLength(count);
  return mapResources(templates, (name, resource) => (id.test(name) ? undefined : resource));
};

/** The templates where a role's policies no longer allow an action. */
const forbidding = (role: RegExp, action: string) => (templates: Templates) =>
  mapResources(templates, (name, resource) => {
    if (!role.test(name)) return resource;
    const text = JSON.stringify(resource);
    expect(text).toContain(`"${action}"`);
    return JSON.parse(text.replaceAll(`"${action}"`, '"dynamodb:DescribeTable"'));
  });

type Resource = Templates[string]["Resources"][string];
function mapResources(
  templates: Templates,
  change: (name: string, resource: Resource) => Resource | undefined,
): Templates {
  const changed = Object.entries(templates).map(([stack, template]) => {
    const resources = Object.entries(template.Resources).map(([name, resource]) => [
      name,
      change(name, resource),
    ]);
    return [
      stack,
      { ...template, Resources: Object.fromEntries(resources.filter(([, resource]) => resource)) },
    ];
  });
  return Object.fromEntries(changed);
}

/**
 * A patient books with a doctor in the product of these templates; returns the response and the doctor's
 * notifications.
 */
async function bookIn(template: (templates: Templates) => Templates) {
  const world = await startWorld({ template });
  try {
    const [anna, ines] = await Promise.all([newPatient(world.origin), newDoctor(world.origin)]);
    const booking = bookingWith(ines, world.clock.now());
    const response = await anna.request("POST", "/api/appointments", booking);
    const status = response.status;
    if (status === 201) await world.idle();
    return {
      status,
      body: await response.json(),
      notified: await notificationTypesOf(ines),
      slots: await slots(anna, booking),
    };
  } finally {
    await world.end();
  }
}

const notificationTypesOf = async (person: Person) =>
  (await person.call(notifications.list, {})).items.map(({ type }) => type);
const slots = async (person: Person, { doctorId, date }: ReturnType<typeof bookingWith>) =>
  (await person.call(appointments.slots, { doctorId, date })).slots.filter(({ state }) => state === "taken")
    .length;

test("with the synthesised template a booking is stored and the doctor is notified", async () => {
  expect(await bookIn((templates) => templates)).toMatchObject({
    status: 201,
    notified: ["appointment_booked"],
    slots: 1,
  });
});

test("without its route a call does not exist", async () => {
  const result = await bookIn(without(/^appointmentsroutesbook[0-9A-F]{8}$/, 1));
  expect(result).toMatchObject({ status: 404, body: { message: "Not Found" }, notified: [], slots: 0 });
});

test("without the permission to put items nothing is stored, and the person reads a plain message", async () => {
  const result = await bookIn(forbidding(/^appointmentsapiRole/, "dynamodb:PutItem"));
  expect(result).toMatchObject({
    status: 500,
    body: { code: "bug", requestId: expect.any(String) },
    notified: [],
    slots: 0,
  });
  expect(JSON.stringify(result.body)).not.toMatch(/AccessDenied|PutItem|arn:/);
});

test("with a rule that matches nothing the booking is stored and nobody is notified", async () => {
  const deaf = (templates: Templates) =>
    mapResources(templates, (name, resource) => {
      if (!/^notificationsnotifyRule/.test(name)) return resource;
      return { ...resource, Properties: { ...resource.Properties, EventPattern: { source: ["nobody"] } } };
    });
  expect(await bookIn(deaf)).toMatchObject({ status: 201, notified: [], slots: 1 });
});
