import fc from "fast-check";
import type { Role } from "#kernel/actor";
import { type Call, methodAndPath } from "#kernel/call/contract";
import type { Around } from "../calls/around.ts";
import type { Principal } from "../calls/row.ts";
import { calls } from "../calls/tables.ts";
import { validInput } from "./valid-input.ts";
import { hostileCursor, hostileTexts, hostileValue, largeBodies } from "./values.ts";

/** A request as sent; `{token}` in a header stands for the token of `who`. */
export interface HostileRequest {
  readonly who: Principal;
  readonly method: string;
  readonly path: string;
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly body?: string | Buffer;
}

export interface Known {
  readonly around: Around;
  /** Cursors of the product's own pages. */
  readonly cursors: readonly string[];
}

/** The principals who may be signed in, by role. */
const byRole: Readonly<Record<Role, readonly Principal[]>> = {
  patient: ["patient_owner", "patient_other"],
  doctor: ["doctor_party", "doctor_other"],
  pharmacy: ["pharmacy_assigned", "pharmacy_other"],
  auditor: ["auditor"],
};
const everybody: readonly Principal[] = [...Object.values(byRole).flat(), "no_role"];

const prototypeNames = ["__proto__", "constructor", "toString", "prototype", "hasOwnProperty", "then"];

type Mix = (input: Record<string, unknown>, generated: Record<string, unknown>) => Record<string, unknown>;
/** The input of the call's row, alone or with further fields of the contract, which may replace the row's. */
const mixes: readonly Mix[] = [
  (input) => input,
  (input) => input,
  (input, generated) => ({ ...generated, ...input }),
  (input, generated) => ({ ...input, ...generated }),
];

/** A valid request that is then spoilt in one or more ways. */
export function hostileRequest({ around, cursors }: Known): fc.Arbitrary<HostileRequest> {
  return fc.constantFrom(...calls).chain(({ call, row }) => {
    const allowed = call.roles === "anyone" ? everybody : call.roles.flatMap((role) => byRole[role]);
    const who = fc.oneof(
      { arbitrary: fc.constantFrom(...allowed), weight: 8 },
      { arbitrary: fc.constantFrom(...everybody), weight: 1 },
    );
    const any = { after: cursors, duration: ["7 days"] };
    // Frequency and duration follow from directions: a line that is taken has none, or all of them.
    const input = fc.oneof(validInput(call, any), validInput(call, { ...any, directions: [], quantity: [] }));
    const parts = fc.tuple(who, fc.constantFrom(...mixes), input, wire(call));
    return parts.chain(([name, mixed, generated, shape]) =>
      spoilt(mixed(row.input(around, name), generated), cursors).map((fields) => {
        const { method, path, body } = shape(fields);
        return { who: name, method, path, headers: shape.headers, ...(body !== undefined && { body }) };
      }),
    );
  });
}

type Fields = [name: string, value: unknown][];

/** The fields of a request with up to three of them changed, dropped, doubled or added. */
function spoilt(fields: Record<string, unknown>, cursors: readonly string[]): fc.Arbitrary<Fields> {
  const given = Object.entries(fields).filter(([, value]) => value !== undefined);
  const names = given.map(([name]) => name);
  const name = fc.oneof(
    ...(names.length > 0 ? [{ arbitrary: fc.constantFrom(...names), weight: 4 }] : []),
    { arbitrary: fc.constantFrom("after", "limit", "id", "role", "actorId", ...prototypeNames), weight: 1 },
    { arbitrary: fc.constantFrom(...hostileTexts), weight: 1 },
  );
  const value = name.chain((one) =>
    fc.tuple(fc.constant(one), one === "after" ? hostileCursor(cursors) : hostileValue(cursors)),
  );
  const change = fc.tuple(fc.constantFrom("put", "put", "put", "put", "double", "drop", "deep"), value);
  return fc
    .array(change, { minLength: 0, maxLength: 3 })
    .map((changes) => changes.reduce<Fields>(changed, given));
}

function changed(fields: Fields, [how, [name, value]]: [string, [string, unknown]]): Fields {
  if (how === "drop") return fields.filter(([other]) => other !== name);
  if (how === "double") return [...fields, [name, value]];
  // Spoils a field's inner value, if it has one.
  const inside = fields.find(([, each]) => typeof each === "object" && each !== null);
  if (how === "deep" && inside) {
    return fields.map((field) => (field === inside ? [inside[0], within(inside[1], value)] : field));
  }
  return [...fields.filter(([other]) => other !== name), [name, value]];
}

function within(whole: unknown, value: unknown, depth = 0): unknown {
  if (typeof whole !== "object" || whole === null || depth > 3) return value;
  if (Array.isArray(whole)) return [within(whole[0], value, depth + 1), ...whole];
  const [name = "x"] = Object.keys(whole).slice(-1);
  return { ...whole, [name]: value };
}

type Shape = ((fields: Fields) => Pick<HostileRequest, "method" | "path" | "body">) & {
  headers: HostileRequest["headers"];
};

const methods = ["GET", "POST", "PUT", "DELETE", "PATCH", "HEAD", "OPTIONS", "TRACE", "PROPFIND", "QUERY"];

const contentTypes = [
  "application/json",
  "application/json; charset=utf-16",
  "application/x-www-form-urlencoded",
  "multipart/form-data; boundary=x",
  "image/png",
  "text/plain",
  "__proto__",
  "",
];

const authorizations = [
  "",
  "Bearer",
  "Bearer ",
  "{token}",
  "bearer {token}",
  "BEARER   {token}",
  "Bearer {token} {token}",
  "Bearer {token},Bearer {token}",
  "Bearer {token}x",
  "Bearer x{token}",
  "Basic YTpi",
  "Bearer a.b.c",
  "Bearer ..",
  "Bearer eyJhbGciOiJub25lIn0.eyJzdWIiOiIxIn0.",
  "Bearer eyJhbGciOiJSUzI1NiIsImtpZCI6Il9fcHJvdG9fXyJ9.e30.AA",
  "Bearer \u00ff\u00fe",
  `Bearer ${"a".repeat(6000)}`,
];

const oddHeaders: readonly (readonly [string, string])[] = [
  ["__proto__", "x"],
  ["constructor", "x"],
  ["x-origin-verify", "guessed"],
  ["x-forwarded-for", "1.2.3.4, ::1, __proto__"],
  ["x-amz-target", "x"],
  ["content-encoding", "gzip"],
  ["accept", "\u00e9"],
  ["accept-encoding", "br;q=x"],
  ["cookie", "a=b; __proto__=c; ;="],
  ["expect", "something"],
  ["host", "example.com:99999"],
  ["if-none-match", "*"],
  ["range", "bytes=0-1"],
  ["origin", "null"],
  ["user-agent", ""],
  ["x-http-method-override", "DELETE"],
  ["x-long", "a".repeat(7000)],
];

const spoilPath: readonly ((path: string) => string)[] = [
  (path) => `${path}/`,
  (path) => path.replace("/api/", "/api//"),
  (path) => path.replace("/api/", "/api/../api/"),
  (path) => path.replace("/api/", "/api/%2e%2e/"),
  (path) => `${path}%`,
  (path) => `${path}%ff%fe`,
  (path) => `${path}%00`,
  (path) => `${path}/${"a".repeat(6000)}`,
  (path) => path.replace(/[0-9a-f-]{36}/, "%E0%80%80"),
  (path) => path.replace(/[0-9a-f-]{36}/, "__proto__"),
  (path) => path.toUpperCase(),
  (path) => `${path}\u00ff`,
  (path) => `http://example.com${path}`,
  (path) => `${path}?${"a=b&".repeat(1500)}`,
  (path) => `${path}${path.includes("?") ? "&" : "?"}after=%ZZ&after=%&limit=1&limit=2&__proto__=1&%00=%00&=`,
];

const spoilBody: readonly ((body: string) => string | Buffer)[] = [
  (body) => body.slice(0, -1),
  (body) => `${body},`,
  (body) => `\ufeff${body}`,
  (body) => `[${body}]`,
  (body) => JSON.stringify(body),
  (body) => Buffer.from(body, "utf16le"),
  (body) =>
    Buffer.concat([Buffer.from(body.slice(0, -1)), Buffer.from([0xff, 0xfe, 0xc0, 0x80]), Buffer.from("}")]),
  (body) => Buffer.from(body).toString("base64"),
  (body) => body.replace(/:("[^"]*"|\d+)/, ":1e400"),
  (body) => body.replace(/:("[^"]*")/, ':"\\ud800"'),
  (body) => body.replace("{", '{"__proto__":{"id":"x"},"__proto__":null,'),
  (body) =>
    body.replace(
      "{",
      `{${Array.from({ length: 3000 }, (_, n) => `"k${n}":0`).join(",")}${body === "{}" ? "" : ","}`,
    ),
  (body) => body.replace("{", `{"${"k".repeat(60_000)}":0${body === "{}" ? "" : ","}`),
  () => "",
  () => " ",
  () => "null",
  () => "[]",
  () => "1",
  () => '"x"',
  () => "NaN",
  () => "{",
  () => "[".repeat(50_000),
  () => `${"[".repeat(20_000)}${"]".repeat(20_000)}`,
  () => `{"a":${"[".repeat(20_000)}${"]".repeat(20_000)}}`,
  () => "a=b&c=d",
  () => `{"a":${"[".repeat(32_000)}${"]".repeat(32_000)}}`,
  (body) => body.replace(/:("[^"]*"|\d+)/, `:${"[".repeat(30_000)}${"]".repeat(30_000)}`),
  (body) => body.replace(/:("[^"]*"|\d+)/, `:[${Array.from({ length: 20_000 }, () => "{}").join(",")}]`),
  (body) => body.replace(/"([^"]*)"}$/, (_, end: string) => `"${end}${"0".repeat(60_000)}"}`),
  ...Object.values(largeBodies).map((large) => () => large),
];

/** The fields of a call as sent: mostly valid, sometimes with one fault. */
function wire(call: Call): fc.Arbitrary<Shape> {
  const [usual, template] = methodAndPath(call);
  const seldom = <T>(value: fc.Arbitrary<T>, weight: number, otherwise: T): fc.Arbitrary<T> =>
    fc.oneof({ arbitrary: fc.constant(otherwise), weight: 20 - weight }, { arbitrary: value, weight });
  const keep = <T>(value: T) => value;
  return fc
    .record({
      method: seldom(fc.constantFrom(...methods), 1, usual as string),
      path: seldom(fc.constantFrom(...spoilPath), 2, keep),
      body: seldom<(body: string) => string | Buffer>(fc.constantFrom(...spoilBody), 3, keep),
      isInBody: seldom(fc.boolean(), 1, usual !== "GET"),
      type: seldom(fc.constantFrom(...contentTypes), 2, "application/json"),
      authorization: seldom(fc.constantFrom(...authorizations), 2, "Bearer {token}"),
      odd: seldom(fc.array(fc.constantFrom(...oddHeaders), { maxLength: 3 }), 2, []),
    })
    .map(({ method, path, body, isInBody, type, authorization, odd }) => {
      const headers = [
        ["authorization", authorization] as const,
        ["content-type", type] as const,
        ...odd,
      ].filter(([, value]) => value !== "");
      const shape = (fields: Fields) => {
        const inPath = new Set([...template.matchAll(/\{(\w+)\}/g)].map((match) => match[1]));
        const filled = template.replace(/\{(\w+)\}/g, (_, name: string) => {
          const value = fields.find(([other]) => other === name)?.[1];
          return encoded(typeof value === "string" ? value : JSON.stringify(value ?? null));
        });
        const rest = fields.filter(([name]) => !inPath.has(name));
        const whole = `/api${filled}`;
        if (isInBody) return { method, path: path(whole), body: body(jsonOf(rest)) };
        const query = rest.map(
          ([name, value]) =>
            `${encoded(name)}=${encoded(typeof value === "string" ? value : JSON.stringify(value))}`,
        );
        return {
          method,
          path: path(query.length > 0 ? `${whole}?${query.join("&")}` : whole).slice(0, 12_000),
        };
      };
      return Object.assign(shape, { headers });
    });
}

/** JSON with duplicate fields. */
function jsonOf(fields: Fields): string {
  return `{${fields.map(([name, value]) => `${JSON.stringify(name)}:${JSON.stringify(value) ?? "null"}`).join(",")}}`;
}

/** Percent-encoded text, even if it is not valid Unicode. */
function encoded(text: string): string {
  return encodeURIComponent(text.toWellFormed());
}
