import { deflateRawSync, inflateRawSync } from "node:zlib";
import * as z from "zod/mini";
import { beginning, type Item, put, query } from "../platform/table/table.ts";
import { type CallSide, mostSignalBytes, placeOf, Signal } from "./domain/index.ts";
import { callExpiryOf, partition } from "./store.ts";

/** So many of the largest are a megabyte, well below the six that a function may answer. */
const mostOfPage = (1024 * 1024) / mostSignalBytes;

const Packed = z.object({ packed: z.string() });

/** Stores a signal for a side: `CALL#<id>` / `SIGNAL#<side>#<page>~<number>`. A resend writes the same item. */
export async function putSignal(callId: string, to: CallSide, signal: Signal, now: string): Promise<void> {
  const packed = deflateRawSync(JSON.stringify(signal)).toString("base64");
  const key = { pk: partition(callId), sk: `${prefix(to)}${placeOf(signal)}` };
  await put({ ...key, kind: "signal", schemaVersion: 1, packed, expiresAt: callExpiryOf(now) });
}

/** A page of the signals for a side after a place, in their order. Consistent, because a push announces each at once. */
export async function signalsTo(
  callId: string,
  side: CallSide,
  after?: string,
): Promise<{ items: Signal[]; more?: true }> {
  const { low, high } = beginning(prefix(side));
  const range = { pk: partition(callId), low: after ? `${low}${after}\u0000` : low, high };
  const items = (await query(range, mostOfPage, { consistent: true })).map(signalFrom);
  return { items, ...(items.length === mostOfPage && { more: true }) };
}

function signalFrom(item: Item): Signal {
  const packed = Buffer.from(z.parse(Packed, item).packed, "base64");
  const text = inflateRawSync(packed, { maxOutputLength: 2 * mostSignalBytes }).toString("utf8");
  return z.parse(Signal, JSON.parse(text));
}

function prefix(side: CallSide): string {
  return `SIGNAL#${side}#`;
}
