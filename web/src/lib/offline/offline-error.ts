import { offlineMessages } from "./messages.ts";

/** The server was not reached: the call was neither refused nor did it fail. */
export class Offline extends Error {
  constructor(cause?: unknown) {
    super(offlineMessages().offline, { cause });
    this.name = "Offline";
  }
}
