import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { cursorOf } from "#kernel/call/page";
import { patientAppointments } from "../../../web/src/features/appointments/patient/calls.ts";
import { doctors, pharmacies } from "../../../web/src/features/directory/calls.ts";
import { medicalHistory } from "../../../web/src/features/home/patient/medical-history/calls.ts";
import { connect } from "../../../web/src/lib/api/client.ts";
import { filledPage } from "../../../web/src/lib/query/filled-page.ts";
import { queries } from "../../../web/src/lib/query/query.ts";

test.each([
  ["the first page if it has items", [[1], [2]], [1]],
  ["the first page that has items after empty ones", [[], [], [3], [4]], [3]],
  ["the last page if all are empty", [[], []], []],
])("the next page of a filtered list is %s", async (_, pages, expected) => {
  const read = async (after = "0") => {
    const at = Number(after);
    return { items: pages[at] ?? [], next: at + 1 < pages.length ? String(at + 1) : undefined };
  };
  expect((await filledPage(read, undefined)).items).toEqual(expected);
});

/** A server whose first page of every list is empty, and whose second is the last. */
let server: Server;
let requests: URLSearchParams[];
const second = cursorOf("SECOND#1");

beforeAll(async () => {
  server = createServer((request, response) => {
    const { searchParams } = new URL(request.url ?? "", "http://localhost");
    requests.push(searchParams);
    response.setHeader("content-type", "application/json");
    response.end(JSON.stringify({ items: [], ...(!searchParams.has("after") && { next: second }) }));
  });
  await new Promise<void>((resolve) => server.listen(0, resolve));
  const { port } = server.address() as AddressInfo;
  connect({
    base: async () => `http://localhost:${port}`,
    token: async () => "token",
    onUnauthenticated() {},
  });
});
afterAll(() => void server.close());

test.each([
  ["doctors", () => queries.fetchInfiniteQuery(doctors({ search: "okafor" }))],
  ["pharmacies", () => queries.fetchInfiniteQuery(pharmacies("hawthorne"))],
  ["the medical history", () => queries.fetchInfiniteQuery(medicalHistory(undefined))],
])("the list of %s goes on after an empty page", async (_, fetchList) => {
  requests = [];
  expect((await fetchList()).pages).toHaveLength(1);
  expect(requests.map((one) => one.get("after"))).toEqual([null, second]);
});

test.each([
  ["the chosen range", 90, "90"],
  ["ten years without one", undefined, "3650"],
])("past appointments are requested for %s", async (_, days, expected) => {
  requests = [];
  await queries.fetchInfiniteQuery(patientAppointments("past", days));
  expect(requests.map((one) => one.get("days"))).toEqual([expected]);
});
