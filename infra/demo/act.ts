/** An action at an instant (ms since the epoch). */
export interface Act {
  readonly at: number;
  readonly what: () => Promise<void>;
}
