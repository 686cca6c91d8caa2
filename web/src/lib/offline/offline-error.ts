import { offlineMessages } from "./messages.ts";

/** The server was not reached, so the call was neither refused nor processed. */
export class Offline extends Error {
  constructor(cause?: unknown) {
    super(offlineMessages().offline, { cause });
    this.name = "Offline";
  }
}
