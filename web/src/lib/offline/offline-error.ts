/** The network did not answer: not refused, not failed, just not reached. */
export class Offline extends Error {
  constructor(cause?: unknown) {
    super("You're offline. Please check your connection and try again.", { cause });
    this.name = "Offline";
  }
}
