import type { Task } from "./task.ts";

interface Command {
  readonly usage: string;
  readonly summary: string;
  /** The command's options besides -c. */
  readonly knows: readonly string[];
  /** Loads the product's code late, because it reads its environment when it is loaded. */
  readonly run: (task: Task) => Promise<void>;
}

/** The operator's commands. None of them is available over HTTP. */
export const commands: Readonly<Record<string, Command>> = {
  "grant-auditor": {
    usage: "grant-auditor <email>",
    summary: "opens an account for somebody who may read the history",
    knows: [],
    run: async (task) => (await import("./people/grant-auditor.ts")).grantAuditor(task),
  },
  unverified: {
    usage: "unverified",
    summary: "lists the doctors and pharmacies that wait to be verified",
    knows: [],
    run: async (task) => (await import("./people/professional.ts")).listUnverified(task),
  },
  documents: {
    usage: "documents <email>",
    summary: "lists what a doctor uploaded, with a link to each file that is valid for one minute",
    knows: [],
    run: async (task) => (await import("./people/documents.ts")).listDocuments(task),
  },
  reports: {
    usage: "reports",
    summary: "lists all messages that people reported, with the reason and the text",
    knows: [],
    run: async (task) => (await import("./people/reports.ts")).listReports(task),
  },
  closings: {
    usage: "closings",
    summary: "lists the accounts whose owners asked to close them, and which may be closed now",
    knows: [],
    run: async (task) => (await import("./people/closings.ts")).listClosings(task),
  },
  "verify-professional": {
    usage: "verify-professional <email> [--dry-run]",
    summary: "lets a doctor or a pharmacy practice, after the register was asked",
    knows: ["dry-run"],
    run: async (task) => (await import("./people/professional.ts")).verifyProfessional(task),
  },
  "withdraw-verification": {
    usage: "withdraw-verification <email> [--dry-run]",
    summary: "takes back that a doctor or a pharmacy is verified",
    knows: ["dry-run"],
    run: async (task) => (await import("./people/professional.ts")).withdrawVerification(task),
  },
  smoke: {
    usage: "smoke <address>",
    summary: "checks a deployment from outside, by twenty requests that change nothing",
    knows: [],
    run: async (task) => (await import("./smoke/smoke.ts")).smoke(task),
  },
  restore: {
    usage: "restore <table> [--aggregate <kind>/<id>] [--dry-run]",
    summary: "copies into the stage's table what it lacks of one that was restored from a backup",
    knows: ["aggregate", "dry-run"],
    run: async (task) => (await import("./table/restore.ts")).restore(task),
  },
  "restore-users": {
    usage: "restore-users [--dry-run]",
    summary: "adds everyone with an account to a user pool that lost them",
    knows: ["dry-run"],
    run: async (task) => (await import("./people/restore-users.ts")).restoreUsers(task),
  },
  redrive: {
    usage: "redrive <consumer or queue> [--dry-run]",
    summary: "moves dead letters back to where they belong, after the cause is gone",
    knows: ["dry-run"],
    run: async (task) => (await import("./queues/redrive.ts")).redrive(task),
  },
  replay: {
    usage: "replay --aggregate <kind>/<id> | --since <instant> [--dry-run]",
    summary: "puts events on the bus again, with their ids: what was done is not done again",
    knows: ["aggregate", "since", "dry-run"],
    run: async (task) => (await import("./history/replay.ts")).replay(task),
  },
  trace: {
    usage: "trace <reference> [--since <instant>]",
    summary: "prints what followed from a request, by the reference of a message on a screen",
    knows: ["since"],
    run: async (task) => (await import("./history/trace.ts")).trace(task),
  },
  verify: {
    usage: "verify --aggregate <kind>/<id>",
    summary: "proves that the events of one thing are all there and as they were written",
    knows: ["aggregate"],
    run: async (task) => (await import("./history/verify.ts")).verify(task),
  },
};

/** The help text of all commands. */
export function help(): string {
  const lines = Object.values(commands).map(({ usage, summary }) => `  ${usage.padEnd(62)}  ${summary}`);
  return [
    "npm run ops -- <command> [-c stage=<name>]",
    "",
    ...lines,
    "",
    "Without -c stage=<name> a command acts on the product that runs on this machine (npm start);",
    "with it, on that stage in AWS, with the AWS credentials of the environment.",
    "With --dry-run it says what it would do and changes nothing.",
  ].join("\n");
}
