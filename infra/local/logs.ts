import { createReadStream, existsSync } from "node:fs";
import { createInterface } from "node:readline";
import * as z from "zod/mini";
import { AwsError } from "./endpoint/aws-error.ts";
import type { FunctionUnit } from "./lambda/function-unit.ts";
import { logFile } from "./lambda/log.ts";

const Named = z.object({ logGroupNamePrefix: z._default(z.string(), "") });
const Filtered = z.object({
  logGroupName: z.string(),
  filterPattern: z.string().check(z.regex(/^"[^"]*"$/)),
  startTime: z.number(),
  endTime: z.number(),
  nextToken: z.optional(z.string()),
});

/**
 * CloudWatch Logs as far as an operator's commands read it: the groups of the functions, and the lines of one that contain a quoted
 * term, with times in milliseconds since the epoch. As at AWS the first page may have none of the lines: all are on the second one.
 */
export function openLogs(directory: string, units: readonly Pick<FunctionUnit, "name" | "logGroup">[]) {
  return async (operation: string, body: unknown): Promise<object> => {
    if (operation === "DescribeLogGroups") {
      const { logGroupNamePrefix } = z.parse(Named, body);
      const names = units
        .map(({ logGroup }) => logGroup)
        .filter((name) => name.startsWith(logGroupNamePrefix));
      return { logGroups: names.map((logGroupName) => ({ logGroupName })) };
    }
    if (operation !== "FilterLogEvents")
      throw new AwsError("UnknownOperationException", `The local run does not know logs:${operation}.`);
    const { logGroupName, filterPattern, startTime, endTime, nextToken } = z.parse(Filtered, body);
    const unit = units.find(({ logGroup }) => logGroup === logGroupName);
    if (!unit) throw new AwsError("ResourceNotFoundException", "The specified log group does not exist.");
    if (nextToken === undefined) return { events: [], nextToken: "lines" };
    const events = [];
    for await (const { at, name, message } of linesWith(filterPattern.slice(1, -1), logFile(directory))) {
      const isFound = name === unit.name && at >= startTime && at <= endTime;
      if (isFound) events.push({ timestamp: at, message });
    }
    return { events };
  };
}

/** The lines of a log that contain a term: `<instant> <function> <message>`. */
async function* linesWith(term: string, file: string) {
  if (!existsSync(file)) return;
  for await (const line of createInterface({ input: createReadStream(file) })) {
    if (!line.includes(term)) continue;
    const [, instant = "", name, message = ""] = /^(\S+) (\S+) (.*)$/.exec(line) ?? [];
    if (name !== undefined) yield { at: Date.parse(instant), name, message };
  }
}
