import { openDisk } from "../../../infra/local/disk/disk.ts";
import { openEvents } from "../../../infra/local/events/events.ts";
import { FunctionFailed } from "../../../infra/local/invoke.ts";
import { openClock } from "../../../infra/local/time/clock.ts";

/**
 * A service to be killed, with the template as an argument: it puts twenty events, of which its function
 * fails the first, accepts every even one and never answers for the odd ones; then it prints `ready` and
 * waits for its end.
 */
const [, , directory = "", template = "{}"] = process.argv;
const disk = openDisk(directory);
const events = openEvents({
  ...JSON.parse(template),
  disk,
  clock: openClock(disk),
  source: { records: async () => [], onRecords: () => undefined, trim: async () => undefined },
  async invoke(_arn, event) {
    const n = Number(/\\"n\\":(\d+)/.exec(JSON.stringify(event))?.[1]);
    if (n === 0) throw new FunctionFailed("Error", "the first one fails");
    if (n % 2 === 1) await new Promise(() => undefined);
  },
});
events.start();
for (const chunk of [0, 10]) {
  const Entries = Array.from({ length: 10 }, (_, n) => ({
    EventBusName: "practice",
    Source: "triscript.test",
    DetailType: "tested.v1",
    Detail: JSON.stringify({ n: chunk + n }),
  }));
  await events.putEvents({ Entries });
}
const left = disk.prepare("SELECT count(*) AS n FROM events_messages");
const taken = [2, 4, 6, 8].length;
while (left.get()?.n !== 20 - taken) await new Promise((resolve) => setTimeout(resolve, 5));
process.stdout.write("ready\n");
