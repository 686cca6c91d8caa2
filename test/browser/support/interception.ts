import type { Page, Request, Route } from "playwright-core";

/** Lets what a page asks for wait, and passes it on (or answers it) once what is given back is called. */
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

/** Has the product answer what a page asks for; the first answer to what is `meant` waits. `given` once there is one, until `come`. */
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

/** From now on the product answers a page again; what a test is answering in its place just now is answered first. */
export async function stopIntercepting(page: Page): Promise<void> {
  await page.unrouteAll({ behavior: "wait" });
}
