import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Call } from "#kernel/call/contract";
import { cursorOf } from "#kernel/call/page";
import { isFit } from "#kernel/text/characters";
import { contracts } from "../../infra/contexts.ts";
import { validInput } from "../hostile/valid-input.ts";

/** A value for each text field whose schema alone does not determine a valid form. */
const pools = {
  after: [cursorOf("RX#A#2026")],
  file: ["appointments.ics"],
  key: ["A".repeat(43)],
  zone: ["Asia/Kolkata"],
  version: ["AZaz09_-AZaz09_-"],
  sha256: [`${"A".repeat(43)}=`],
  documentType: ["medical_license"],
  contentType: ["application/pdf"],
  code: ["123456", "other"],
  number: ["+16175550123"],
  password: ["a long password"],
  time: ["09:00"],
  times: ["09:00"],
  duration: ["7 days"],
  // Frequency and duration follow from directions, which these fields do not.
  directions: [],
  quantity: [],
  endpoint: ["https://fcm.googleapis.com/fcm/send/a"],
  p256dh: ["A".repeat(87)],
  auth: ["A".repeat(22)],
  sdp: ["v=0\nm=video 9 UDP/TLS/RTP/SAVPF 96"],
  candidate: ["candidate:1 1 udp 2122260223 192.0.2.1 54400 typ host"],
  sdpMid: ["0"],
  usernameFragment: ["AZaz"],
  challenge: ["AZaz09_-AZaz09_-AZaz09"],
};

/** A password is compared and never shown, so every character is allowed. */
const exempt = new Set(["password"]);

const calls = Object.entries(contracts).flatMap(([context, contract]) =>
  Object.entries(contract).map(([name, call]): [string, Call] => [`${context}.${name}`, call]),
);

const hidden = ["\u0000", "\u001b", "\u202e", "\u2066", "\ud800", "\uffff", "\u200b", "\ufeff"];

describe("every text field of a call refuses invisible characters", () => {
  test.each(calls)("%s", (_, call) => {
    const samples = fc.sample(validInput(call, pools), { seed: 1, numRuns: 150 });
    const taken = samples.filter((sample) => call.input.safeParse(sample).success);
    expect(taken.length, "give its fields values in `pools`").toBeGreaterThan(0);
    for (const sample of taken.slice(0, 40)) {
      for (const [path, value] of texts(sample)) {
        if (exempt.has(String(path.at(-1)))) continue;
        for (const sign of hidden) {
          const spoilt = `${value.slice(0, 2)}${sign}${value.slice(2)}`;
          const read = call.input.safeParse(put(sample, path, spoilt));
          const accepted = read.success ? texts(read.data).map(([, text]) => text) : [];
          expect(
            accepted.filter((text) => !isFit(text.replaceAll("\n", "")) || text.includes(sign)),
            path.join("."),
          ).toEqual([]);
        }
      }
    }
  });
});

type Path = readonly (string | number)[];

/** Every text in a value with its path. */
function texts(value: unknown, path: Path = []): [Path, string][] {
  if (typeof value === "string") return [[path, value]];
  if (Array.isArray(value)) return value.flatMap((each, n) => texts(each, [...path, n]));
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, each]) => texts(each, [...path, name]));
}

function put(value: unknown, [head, ...rest]: Path, text: string): unknown {
  if (head === undefined) return text;
  if (Array.isArray(value)) return value.map((each, n) => (n === head ? put(each, rest, text) : each));
  return { ...(value as object), [head]: put((value as Record<string, unknown>)[head], rest, text) };
}
