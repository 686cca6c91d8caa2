import type { Page, Request, Route } from "playwright-core";

/** Holds a page's requests to an address until the returned function is called, then passes them on or answers them. */
export async function holdRequests(
  page: Page,
  address: string | RegExp,
  then: (route: Route) => Promise<void> = (route) => route.continue(),
): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(address, async (route) => {
    await promise;
    await then(route);
  });
  return resolve;
}

/** Delays the first answer to a matching request: `given` resolves once the product has answered, `come` lets the answer through. */
export async function delayAnswer(
  page: Page,
  address: string,
  meant: (request: Request) => boolean = () => true,
): Promise<{ given: Promise<void>; come: () => void }> {
  const [given, late] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  let isFirst = true;
  await page.route(address, async (route) => {
    const waits = isFirst && meant(route.request());
    if (waits) isFirst = false;
    const answer = await route.fetch();
    if (waits) {
      given.resolve();
      await late.promise;
    }
    await route.fulfill({ response: answer });
  });
  return { given: given.promise, come: late.resolve };
}

/** Lets the product answer the page again, after the test's own running answers are finished. */
export async function stopIntercepting(page: Page): Promise<void> {
  await page.unrouteAll({ behavior: "wait" });
}
