import type { Disk } from "../disk/disk.ts";

/** The reasons that put an address on the list. */
export type Reason = "BOUNCE" | "COMPLAINT";

/** Why a recipient did not receive an accepted e-mail. */
export type Undelivered = "bounced" | "suppressed";

/** What happens to an e-mail at one recipient. */
export interface Outcome {
  /** Why it is not delivered. */
  readonly undelivered?: Undelivered;
  /** What SES reports about it. An e-mail to an address on the list bounces, too. */
  readonly reported?: "bounce" | "complaint";
}

/** The account's suppression list: its addresses receive no more e-mails. */
export interface Suppression {
  /** What happens to an e-mail to an address; `reasons` are those of the sender's configuration set. */
  outcome(address: string, reasons: readonly string[]): Outcome;
}

/**
 * The addresses of SES's mailbox simulator, with labels, bounce and complain. AWS never puts them on the list; the local
 * run does, because no other address bounces here.
 */
const simulator = /^(bounce|complaint)(\+[^@]*)?@simulator\.amazonses\.com$/;

export function openSuppression(disk: Disk): Suppression {
  disk.exec("CREATE TABLE IF NOT EXISTS mail_suppressed (address TEXT PRIMARY KEY, reason TEXT NOT NULL)");
  const found = disk.prepare("SELECT reason FROM mail_suppressed WHERE address = ?");
  const add = disk.prepare("INSERT OR REPLACE INTO mail_suppressed (address, reason) VALUES (?, ?)");
  return {
    outcome(written, reasons) {
      const address = written.toLowerCase();
      if (reasons.includes(String(found.get(address)?.reason)))
        return { undelivered: "suppressed", reported: "bounce" };
      const happens = simulator.exec(address)?.[1];
      if (happens === undefined) return {};
      const reason: Reason = happens === "bounce" ? "BOUNCE" : "COMPLAINT";
      if (reasons.includes(reason)) add.run(address, reason);
      // A complaint means that the e-mail was delivered.
      return reason === "BOUNCE" ? { undelivered: "bounced", reported: "bounce" } : { reported: "complaint" };
    },
  };
}
