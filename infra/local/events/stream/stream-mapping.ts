import { type Disk, together } from "../../disk/disk.ts";
import type { Invoke } from "../../invoke.ts";
import type { Clock } from "../../time/clock.ts";
import { compilePattern } from "../bus/pattern.ts";
import { type ChangeSignal, openChangeSignal, pause } from "../change-signal.ts";
import type { StreamEntry, StreamMapping, StreamSource } from "../model.ts";
import type { Messages } from "../queues/messages.ts";
import type { Checkpoints } from "./checkpoints.ts";
import { deliverInOrder } from "./stream-delivery.ts";

/** How many records are read at once before filtering. */
const page = 100;

/** Deliveries begin so many milliseconds apart, so that records of that time share one. Lambda asks a stream every 250 ms. */
const usualRestMs = 25;

export interface StreamMappingOptions {
  mapping: StreamMapping;
  disk: Disk;
  clock: Clock;
  source: StreamSource;
  checkpoints: Checkpoints;
  messages: Messages;
  invoke: Invoke;
  changes: ChangeSignal;
  region: string;
  /** The least milliseconds between the beginnings of two deliveries. */
  restMs?: number;
  /** Whether the rests are left out. */
  hurries: () => boolean;
}

/** Feeds a function from a table's stream, one batch at a time in order, starting at its checkpoint. */
export class RunningStreamMapping {
  readonly #options: StreamMappingOptions;
  readonly #passes: (record: unknown) => boolean;
  readonly #woken = openChangeSignal();
  /** The position read so far; ahead of the checkpoint by records that the filter skipped. */
  #position: number;
  #isWorking = false;
  #deliveredAt = Number.NEGATIVE_INFINITY;
  #resting = new AbortController();
  #loop: Promise<void> = Promise.resolve();

  constructor(options: StreamMappingOptions) {
    const patterns = options.mapping.filters.map(compilePattern);
    this.#options = options;
    this.#passes = (record) => patterns.length === 0 || patterns.some((matches) => matches(record));
    this.#position = options.checkpoints.of(options.mapping);
  }

  start(stopped: AbortSignal): void {
    stopped.addEventListener("abort", () => this.hurry(), { once: true });
    this.#loop = this.#run(stopped);
  }

  /** Resolves when the running invocation has ended after a stop; rejects if the stream could not be read. */
  ended(): Promise<void> {
    return this.#loop;
  }

  /** Checks for records. */
  wake(): void {
    this.#woken.beat();
  }

  /** Ends a rest, and checks for records. */
  hurry(): void {
    this.#resting.abort();
    this.wake();
  }

  async isBusy(): Promise<boolean> {
    const { source, mapping } = this.#options;
    if (this.#isWorking) return true;
    return (await source.records(mapping.streamArn, this.#position, 1)).length > 0;
  }

  /** Saves the position read so far, including skipped records. */
  saveCheckpoint(): void {
    const { checkpoints, mapping } = this.#options;
    if (this.#position !== checkpoints.of(mapping)) checkpoints.save(mapping, this.#position);
  }

  async #run(stopped: AbortSignal): Promise<void> {
    const { mapping, source, changes } = this.#options;
    while (!stopped.aborted) {
      const woken = this.#woken.next();
      await this.#rest(stopped);
      this.#isWorking = true;
      const entries = await source.records(
        mapping.streamArn,
        this.#position,
        Math.max(page, mapping.batchSize),
      );
      const advanced = !stopped.aborted && (await this.#handle(entries, stopped));
      this.#isWorking = false;
      if (advanced) continue;
      changes.beat();
      await woken;
    }
  }

  async #rest(stopped: AbortSignal): Promise<void> {
    const { restMs = usualRestMs, hurries } = this.#options;
    const left = this.#deliveredAt + restMs - performance.now();
    if (left <= 0 || hurries() || stopped.aborted) return;
    this.#resting = new AbortController();
    await pause(left, this.#resting.signal);
  }

  /** Handles the entries; resolves to whether to read the stream again at once. */
  async #handle(entries: StreamEntry[], stopped: AbortSignal): Promise<boolean> {
    const last = entries.at(-1);
    if (!last) return false;
    const passing = entries.filter(({ record }) => this.#passes(record));
    const batch = passing.slice(0, this.#options.mapping.batchSize);
    if (batch.length > 0) await this.#deliver(batch, stopped);
    if (!stopped.aborted && batch.length === passing.length) this.#position = last.position;
    return true;
  }

  async #deliver(batch: StreamEntry[], stopped: AbortSignal): Promise<void> {
    const { mapping, clock, invoke, region, checkpoints, disk, messages } = this.#options;
    this.#deliveredAt = performance.now();
    const handled = (position: number) => {
      this.#position = position;
      checkpoints.save(mapping, position);
    };
    await deliverInOrder(batch, {
      mapping,
      invoke,
      region,
      stopped,
      now: clock.now,
      handled,
      givenUp(entries, report) {
        const queueArn = mapping.onFailureQueueArn;
        const last = entries.at(-1);
        if (!queueArn) console.error(`${mapping.functionArn} lost ${entries.length} stream records:`, report);
        together(disk, () => {
          if (queueArn) messages.send(queueArn, JSON.stringify(report));
          if (last) handled(last.position);
        });
      },
    });
  }
}
