import type { Locator, Page } from "playwright-core";

interface Interaction {
  readonly id: number;
  readonly duration: number;
}

/** The times of a step in milliseconds. */
export interface StepTime {
  readonly step: string;
  /** The time from its slowest press or key to the next paint; 0 if all took less than a frame. */
  readonly slowest: number;
  /** The page's processor time until the step was over. It is reliable on a busy machine, too. */
  readonly cpu: number;
}

/** Measures how long a page takes to answer presses and keys, with its processor slowed down. */
export async function followInteractions(page: Page, slower: number) {
  await page.addInitScript(() => {
    const recorded: Interaction[] = [];
    Object.assign(globalThis, { interactions: recorded });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { interactionId: id, duration } = entry as PerformanceEventTiming;
        if (id) recorded.push({ id, duration });
      }
    }).observe({ type: "event", durationThreshold: 16 } as PerformanceObserverInit);
  });
  const tools = await page.context().newCDPSession(page);
  await tools.send("Emulation.setCPUThrottlingRate", { rate: slower });
  await tools.send("Performance.enable", { timeDomain: "threadTicks" });
  const cpu = async () => {
    const { metrics } = await tools.send("Performance.getMetrics");
    return (metrics.find(({ name }) => name === "TaskDuration")?.value ?? Number.NaN) * 1000;
  };
  const times: StepTime[] = [];
  return {
    times,
    /** Runs an action, waits for its result on screen, and records the times of its presses and keys. */
    async measure(step: string, act: () => Promise<void>, shown: Locator): Promise<void> {
      await taken(page);
      const before = await cpu();
      await act();
      await shown.first().waitFor();
      const after = await cpu();
      const slowest = Math.max(0, ...(await taken(page)).map(({ duration }) => duration));
      times.push({ step, slowest, cpu: after - before });
    },
  };
}

/** The entries reported since the last call, after the browser had time to report all. */
async function taken(page: Page): Promise<readonly Interaction[]> {
  return await page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    await frame();
    await frame();
    await new Promise((resolve) => setTimeout(resolve, 100));
    const { interactions } = globalThis as unknown as { interactions: Interaction[] };
    return interactions.splice(0);
  });
}
