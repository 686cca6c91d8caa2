import { readFileSync } from "node:fs";

/** The resources that processes have used since they began, all their threads together. */
export interface Usage {
  /** Seconds of processors. */
  readonly cpu: number;
  /** Bytes written to a disk. */
  readonly written: number;
  /** Requests to the table; 0 where there is none. */
  readonly requests: number;
  /** Bytes in memory now. */
  readonly rss: number;
}

const ticksPerSecond = 100;
const pageBytes = 4096;

/** Read from /proc: undefined without processes, and on systems without /proc. */
export function usageOf(pids: readonly number[], requests = 0): Usage | undefined {
  if (pids.length === 0) return undefined;
  try {
    const all = pids.map((pid) => {
      const of = (file: string) => readFileSync(`/proc/${pid}/${file}`, "utf8");
      // The name is in brackets and may contain anything; user and system time are fields 14 and 15.
      const fields = of("stat").split(") ").at(-1)?.split(" ") ?? [];
      const cpu = (Number(fields[11]) + Number(fields[12])) / ticksPerSecond;
      const written = Number(/^write_bytes: (\d+)/m.exec(of("io"))?.[1]);
      return { cpu, written, rss: Number(of("statm").split(" ")[1]) * pageBytes };
    });
    const sum = (field: "cpu" | "written" | "rss") => all.reduce((total, each) => total + each[field], 0);
    return { cpu: sum("cpu"), written: sum("written"), requests, rss: sum("rss") };
  } catch {
    return undefined;
  }
}
