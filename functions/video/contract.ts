import * as z from "zod/mini";
import type { Contract } from "#kernel/call/contract";
import { page, pageInput } from "#kernel/call/page";
import { Id } from "#kernel/id";
import { CallMedium, CallView, IceServer, mostSignalBytes, Signal, SignalPlace } from "./domain/index.ts";

const One = z.strictObject({ id: Id });
const both = ["patient", "doctor"] as const;

/** Consent is asked before the camera; without it no call begins and none is answered. */
const consents = z.literal(true);

export const contract = {
  start: {
    route: "POST /calls",
    roles: both,
    limit: { most: 30, per: "hour", each: { field: "with", most: 10 } },
    input: z.strictObject({ id: Id, with: Id, medium: z._default(CallMedium, "video"), consents }),
    output: CallView,
    status: 201,
    summary: "Call one's doctor or patient by voice or video; it rings for 45 seconds",
  },
  running: {
    route: "GET /calls/running",
    roles: both,
    input: z.strictObject({}),
    output: z.object({ call: z.optional(CallView), isOpen: z.optional(z.boolean()) }),
    summary:
      "The signed-in person's call that rings or is active, if there is one, and whether a page of theirs is in it",
  },
  list: {
    route: "GET /calls",
    roles: both,
    input: z.strictObject(pageInput),
    output: page(CallView),
    summary: "The signed-in person's voice and video calls, the latest first",
  },
  call: {
    route: "GET /calls/{id}",
    roles: both,
    input: One,
    output: CallView,
    summary: "One call of the signed-in person",
  },
  answer: {
    route: "POST /calls/{id}/answer",
    roles: both,
    limit: "state",
    input: z.strictObject({ ...One.shape, consents, answerId: Id }),
    output: CallView,
    summary: "Accept a call that rings, on one device",
  },
  decline: {
    route: "POST /calls/{id}/decline",
    roles: both,
    limit: "state",
    input: One,
    output: CallView,
    summary: "Decline a call that rings",
  },
  end: {
    route: "POST /calls/{id}/end",
    roles: both,
    limit: "state",
    input: One,
    output: CallView,
    summary: "End an active call, or stop calling",
  },
  here: {
    route: "POST /calls/{id}/here",
    roles: both,
    limit: { most: 300, per: "hour" },
    input: z.strictObject({ ...One.shape, page: z.optional(Id) }),
    output: z.object({ page: z.string(), isCurrent: z.boolean() }),
    summary: "Report that a page is in the call; the first report gives the page its id",
  },
  relays: {
    route: "GET /calls/{id}/relays",
    roles: both,
    input: One,
    output: z.object({ iceServers: z.array(IceServer), seconds: z.int() }),
    summary: "Servers that relay the call through strict networks, with credentials valid for some seconds",
  },
  signal: {
    route: "POST /calls/{id}/signals",
    roles: both,
    limit: { most: 1200, per: "hour", each: { field: "id", most: 300 } },
    input: z.strictObject({ ...One.shape, ...Signal.shape }),
    output: z.object({}),
    status: 202,
    mostBytes: mostSignalBytes,
    summary: "Pass descriptions and addresses of the own connection to the other person",
  },
  signals: {
    route: "GET /calls/{id}/signals",
    roles: both,
    input: z.strictObject({ ...One.shape, after: z.optional(SignalPlace) }),
    output: z.object({ items: z.array(z.object(Signal.shape)), more: z.optional(z.literal(true)) }),
    summary: "The other person's signals after a place, in their order; with `more`, further ones may follow",
  },
} as const satisfies Contract;
