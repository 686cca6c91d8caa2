import type { StreamMapping, StreamSource } from "../model.ts";
import type { Checkpoints } from "./checkpoints.ts";
import type { RunningStreamMapping } from "./stream-mapping.ts";

/** Real time between two checks of the checkpoints, in ms. */
const interval = 1_000;

export interface Trimmer {
  /** Trims if the interval has passed; called often. */
  tick(): void;
  /** Waits for a running trim and trims once more. */
  finish(): Promise<void>;
}

/** Deletes stream records some time after all mappings of the stream have handled them. */
export function openTrimmer(options: {
  source: StreamSource;
  checkpoints: Checkpoints;
  streams: { mapping: StreamMapping; running: RunningStreamMapping }[];
}): Trimmer {
  const { source, checkpoints, streams } = options;
  const arns = new Set(streams.map(({ mapping }) => mapping.streamArn));
  const trimmed = new Map<string, number>();
  let last = 0;
  let current: Promise<void> | undefined;

  const trim = async () => {
    for (const { running } of streams) running.saveCheckpoint();
    for (const arn of arns) {
      const upTo = checkpoints.behindAll(arn);
      if (upTo <= (trimmed.get(arn) ?? 0)) continue;
      await source.trim(arn, upTo);
      trimmed.set(arn, upTo);
    }
  };
  return {
    tick() {
      if (current || Date.now() - last < interval) return;
      last = Date.now();
      current = trim().finally(() => {
        current = undefined;
      });
    },
    async finish() {
      await current;
      await trim();
    },
  };
}
