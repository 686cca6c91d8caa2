import type { Page, Route } from "playwright-core";

/** Lets what a page asks for wait, and passes it on (or answers it) once what is given back is called. */
export async function held(
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

/** From now on the product answers a page again; what a test is answering in its place just now is answered first. */
export async function letThrough(page: Page): Promise<void> {
  await page.unrouteAll({ behavior: "wait" });
}
