import { randomBytes } from "node:crypto";
import { v7 as newId } from "uuid";
import { expect, test } from "vitest";
import * as z from "zod/mini";
import { contract as video } from "#contract/video";
import { newPair, sharedWorld } from "../world.ts";

test("signals come in pages that a function can answer, however many and large they are, and none is left out", async () => {
  const [anna, ines] = await newPair(await sharedWorld());
  const id = newId();
  await ines.call(video.start, { id, with: anna.id, medium: "video", consents: true });
  await anna.call(video.answer, { id, consents: true, answerId: newId() });
  const { page } = await ines.call(video.here, { id });
  // Text that cannot be packed, nearly as large as a body may be.
  const sdp = randomBytes(22_000).toString("base64");
  const most = 220;
  const send = (n: number) =>
    ines.call(video.signal, { id, page, n, parts: [{ kind: "description", type: "offer", sdp }] });
  for (let n = 0; n < most; n += 10) await Promise.all(Array.from({ length: 10 }, (_, k) => send(n + k)));
  const numbers: number[] = [];
  let after: string | undefined;
  for (let isMore = true; isMore; ) {
    const answer = await anna.request("GET", `/api/calls/${id}/signals${after ? `?after=${after}` : ""}`);
    const text = await answer.text();
    expect(text.length).toBeLessThan(1.1 * 1024 * 1024);
    const read = z.parse(video.signals.output, JSON.parse(text));
    numbers.push(...read.items.map(({ n }) => n));
    after = `${page}~${String(numbers.at(-1)).padStart(4, "0")}`;
    isMore = read.more === true;
  }
  expect(numbers).toEqual(Array.from({ length: most }, (_, n) => n));
  await ines.call(video.end, { id });
});
