import { fillPractice, people } from "../../demo/practice.ts";
import type { DataDirectory } from "../disk/data-directory.ts";
import type { Services } from "../services.ts";
import { openTurns } from "../time/turns.ts";
import { timed } from "./output.ts";

/** How often schedules run, in ms, while the demo practice is filled. */
const step = 24 * 3_600_000;

/** Fills an empty data directory with the demo practice, while the product already responds. */
export interface Filling {
  /** The demo users, as lines for people. Requests wait until the users exist. */
  readonly people: readonly string[];
  /** Handles a request of a method in the present. */
  turn<T>(method: string, answer: () => Promise<T>): Promise<T>;
  /** The progress in words; undefined when it is done. */
  progress(): string | undefined;
  /** Fills through the API at `origin`, an address whose requests are not queued. */
  fill(origin: string): Promise<void>;
}

export function openFilling(options: {
  services: Pick<Services, "clock" | "disk" | "events" | "schedules">;
  data: DataDirectory;
  log: (line: string) => void;
  /** Called after each step with the progress. */
  progress: (line: string) => void;
}): Filling {
  const { services, data, log } = options;
  const { clock, disk, events, schedules } = services;
  const turns = openTurns({ clock, settled: () => events.settled() });
  let progress: string | undefined = "The demo practice is being opened.";
  let isMarked = false;

  /** After the first write of a person the data are kept, even if the fill never ends. */
  const keep = () => {
    isMarked = true;
    const half = 'The demo practice was left before it was filled: "npm run reset" starts over.';
    data.markFilled([...people, half]);
  };
  return {
    people,
    turn(method, answer) {
      if (progress === undefined) return answer();
      if (!isMarked && method !== "GET" && method !== "HEAD") keep();
      return turns.atPresent(answer);
    },
    progress: () => progress,
    fill: (origin) =>
      timed(log, ["Filling the demo practice", "Filled the demo practice"], async () => {
        await fillPractice({
          origin,
          at: (instant, what) =>
            turns.inPast(async () => {
              await schedules.walk(instant - clock.now(), step);
              await what();
            }),
          letFallDue: schedules.catchUp,
          progress(done, of) {
            progress = `The demo practice is being filled: ${done} of ${of} steps.`;
            options.progress(progress);
          },
        });
        await turns.atPresent(() => disk.durable());
        data.markFilled(people);
        progress = undefined;
      }),
  };
}
