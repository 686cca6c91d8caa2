import * as z from "zod/mini";
import { usageOf } from "../usage.ts";
import { startChild } from "./child.ts";
import { clientOf } from "./client.ts";
import type { Subject } from "./subject.ts";

/** A bare server that replays our answers: the cost of Node and the disk on this machine at this moment. */
export async function startFloor(samples: { one: unknown; page: unknown }): Promise<Subject> {
  const child = startChild("./floor-server.ts");
  const ask = clientOf(z.parse(z.string(), await child.ask(samples)));
  return {
    name: "floor",
    prepare: async () => undefined,
    settle: async () => undefined,
    do: {
      create: () => ask("POST", "/one", samples.one),
      read: () => ask("GET", "/one"),
      "newest 20": () => ask("GET", "/page"),
      "change status": () => ask("POST", "/one", { status: "sent" }),
    },
    usage: async () => usageOf([child.pid]),
    stop: () => child.stop(),
  };
}
