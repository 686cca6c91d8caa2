import type { Disk } from "../disk/disk.ts";

/** For what an address comes on the list. */
export type Reason = "BOUNCE" | "COMPLAINT";

/** Why somebody did not get a mail that was accepted. */
export type Undelivered = "bounced" | "suppressed";

/** The account's suppression list: who is on it is sent nothing any more. */
export interface Suppression {
  /** Why a mail does not reach an address; `reasons` are those of the sender's configuration set. Undefined: it does. */
  keeps(address: string, reasons: readonly string[]): Undelivered | undefined;
}

/**
 * The addresses of SES's mailbox simulator, with labels, are those that bounce and complain. On AWS they alone are never put on
 * the list; here they are, since nobody else's mail ever bounces on one machine.
 */
const simulator = /^(bounce|complaint)(\+[^@]*)?@simulator\.amazonses\.com$/;

export function openSuppression(disk: Disk): Suppression {
  disk.exec("CREATE TABLE IF NOT EXISTS mail_suppressed (address TEXT PRIMARY KEY, reason TEXT NOT NULL)");
  const found = disk.prepare("SELECT reason FROM mail_suppressed WHERE address = ?");
  const add = disk.prepare("INSERT OR REPLACE INTO mail_suppressed (address, reason) VALUES (?, ?)");
  return {
    keeps(written, reasons) {
      const address = written.toLowerCase();
      if (reasons.includes(String(found.get(address)?.reason))) return "suppressed";
      const happens = simulator.exec(address)?.[1];
      if (happens === undefined) return undefined;
      const reason: Reason = happens === "bounce" ? "BOUNCE" : "COMPLAINT";
      if (reasons.includes(reason)) add.run(address, reason);
      // Whoever complains has got the mail.
      return reason === "BOUNCE" ? "bounced" : undefined;
    },
  };
}
