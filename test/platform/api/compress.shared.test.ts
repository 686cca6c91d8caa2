import { get } from "node:http";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { compressed } from "../../../functions/platform/api/compress.ts";
import { newDoctor, newPatient, sharedWorld } from "../../world.ts";

const long = {
  statusCode: 200,
  headers: { "content-type": "application/json" },
  body: `"${"dose ".repeat(300)}"`,
};

test.each<[string | undefined, string | undefined]>([
  ["gzip, deflate, br, zstd", "br"],
  ["gzip", "gzip"],
  ["br;q=0, GZIP;q=0.5", "gzip"],
  ["gzip;q=0.0", undefined],
  ["identity", undefined],
  [undefined, undefined],
])("for Accept-Encoding %s a long answer is sent as %s", (accepted, encoding) => {
  const { headers, body = "", isBase64Encoded = false } = compressed(long, accepted);
  expect(headers).toMatchObject({ vary: "accept-encoding" });
  expect(headers?.["content-encoding"]).toBe(encoding);
  const bytes = Buffer.from(body, isBase64Encoded ? "base64" : "utf8");
  const read = { br: brotliDecompressSync, gzip: gunzipSync }[encoding ?? ""] ?? ((same: Buffer) => same);
  expect(read(bytes).toString()).toBe(long.body);
});

test("a short answer is sent as it is", () => {
  const short = { ...long, body: "{}" };
  expect(compressed(short, "br")).toBe(short);
});

test("an answer of the API arrives compressed through the distribution, and plain where nobody asks for it", async () => {
  const { origin, idle } = await sharedWorld();
  const patient = await newPatient(origin);
  for (let n = 0; n < 6; n++) await newDoctor(origin);
  await idle(); // the free times of a new doctor are computed after the profile was saved
  const headers = { authorization: `Bearer ${(await patient.tokens()).AccessToken}` };
  const answerTo = (more: object) =>
    new Promise<[string | undefined, Buffer]>((resolve, reject) => {
      get(`${origin}/api/directory/doctors`, { headers: { ...headers, ...more } }, async (answer) => {
        const parts: Buffer[] = [];
        for await (const part of answer) parts.push(part);
        resolve([answer.headers["content-encoding"], Buffer.concat(parts)]);
      }).on("error", reject);
    });
  const [encoding, packed] = await answerTo({ "accept-encoding": "gzip, br" });
  const [none, plain] = await answerTo({});
  expect(plain.toString()).toContain("items");
  expect(plain.length).toBeGreaterThan(1000);
  expect([encoding, none]).toEqual(["br", undefined]);
  expect(JSON.parse(brotliDecompressSync(packed).toString())).toEqual(JSON.parse(plain.toString()));
  expect(packed.length).toBeLessThan(plain.length / 2);
});
