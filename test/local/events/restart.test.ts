import { spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { expect, onTestFinished, test } from "vitest";
import * as z from "zod";
import {
  account,
  busArn,
  freshDirectory,
  openWorld,
  queue,
  queueMapping,
  region,
  rule,
  type World,
} from "./world.ts";

const template = {
  rules: [rule("all", { source: [{ prefix: "" }] }, ["bell"])],
  queues: [queue("bell")],
  queueMappings: [queueMapping("bell", { batchSize: 1 })],
};
const Batch = z.object({
  Records: z.array(
    z.object({ body: z.string(), attributes: z.object({ ApproximateReceiveCount: z.string() }) }),
  ),
});
const Envelope = z.object({ detail: z.object({ n: z.number() }) });
/** The number of each delivered event with its receive count. */
const delivered = ({ calls }: World) =>
  calls.flatMap(({ event }) =>
    Batch.parse(event).Records.map(({ body, attributes }) => ({
      n: Envelope.parse(JSON.parse(body)).detail.n,
      receive: attributes.ApproximateReceiveCount,
    })),
  );

/** Runs the child on the directory until it is ready, then kills it without a warning. */
async function runAndKill(directory: string): Promise<void> {
  const buses = [{ name: "practice", arn: busArn }];
  const given = JSON.stringify({ ...template, buses, streamMappings: [], region, account });
  const program = fileURLToPath(new URL("child.ts", import.meta.url));
  const child = spawn(
    process.execPath,
    ["--disable-warning=ExperimentalWarning", program, directory, given],
    {
      stdio: ["ignore", "pipe", "inherit"],
    },
  );
  onTestFinished(() => void child.kill("SIGKILL"));
  const ended = once(child, "exit");
  const first = await Promise.race([once(child.stdout, "data"), ended]);
  expect(String(first[0])).toBe("ready\n");
  child.kill("SIGKILL");
  await ended;
}

test("after a kill exactly the unacknowledged messages are delivered again, and the kill counts as no receive", async () => {
  const directory = freshDirectory();
  await runAndKill(directory);
  const world = openWorld({ template, directory });
  const unanswered = Array.from({ length: 20 }, (_, n) => n).filter((n) => ![0, 2, 4, 6, 8].includes(n));
  await expect.poll(() => world.calls.length).toBe(unanswered.length);
  expect(delivered(world)).toEqual(unanswered.map((n) => ({ n, receive: "1" })));

  world.clock.advance(30_000);
  await world.events.idle();
  expect(delivered(world).slice(unanswered.length)).toEqual([{ n: 0, receive: "2" }]);
  expect(world.events.passed(0).map(({ detail }) => detail)).toEqual(
    Array.from({ length: 20 }, (_, n) => ({ n })),
  );
});
