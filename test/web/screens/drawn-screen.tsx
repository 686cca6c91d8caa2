import { QueryClient, QueryClientProvider, type QueryKey } from "@tanstack/react-query";
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from "@tanstack/react-router";
import type { ComponentType } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect } from "vitest";

/** The answers to a screen's queries. */
export type Answers = readonly (readonly [query: { queryKey: QueryKey }, answer: unknown])[];

/**
 * The text of a screen once the server has answered, divided by `|`. An answer that is an error means a
 * failed query.
 */
export async function drawnScreen(Screen: ComponentType, answers: Answers = [], at = "/"): Promise<string> {
  return textOf(await markupOf(Screen, answers, at));
}

/** The same as markup. */
export async function markupOf(Screen: ComponentType, answers: Answers = [], at = "/"): Promise<string> {
  const cache = new QueryClient({ defaultOptions: { queries: { retryOnMount: false } } });
  for (const [{ queryKey }, answer] of answers) {
    if (answer instanceof NextPageFailed)
      cache
        .getQueryCache()
        .build(cache, { queryKey })
        .setState({
          ...{ status: "error", error: answer.error, data: answer.pages },
          fetchMeta: { fetchMore: { direction: "forward" } },
        });
    else if (answer instanceof Error)
      cache.getQueryCache().build(cache, { queryKey }).setState({ status: "error", error: answer });
    else cache.setQueryData(queryKey, answer);
  }
  const root = createRootRoute();
  const page = createRoute({ getParentRoute: () => root, path: "$", component: () => <Screen /> });
  const router = createRouter({
    routeTree: root.addChildren([page]),
    history: createMemoryHistory({ initialEntries: [at] }),
  });
  await router.load();
  const markup = renderToStaticMarkup(
    <QueryClientProvider client={cache}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  expectOutline(markup);
  return markup;
}

/** No heading is more than one level below the one before it. */
function expectOutline(markup: string): void {
  const levels = [...markup.matchAll(/<h([1-6])[ >]/g)].map(([, level]) => Number(level));
  const skips = levels.filter((level, n) => level > (levels[n - 1] ?? level) + 1);
  expect(skips, `levels of headings: ${levels.join(" ")}`).toEqual([]);
}

/** The readable text of markup, its parts divided by `|`. */
export function textOf(markup: string): string {
  const text = markup
    .replace(/<bdi(?: class="[^"]*")?>([^<]*)<\/bdi>/g, "$1")
    .replace(/<[^>]+>/g, "|")
    .replace(/\|+/g, "|");
  return text.replaceAll("&#x27;", "'").replaceAll("&quot;", '"').replaceAll("&amp;", "&");
}

/** A list whose first page has been loaded, while the next one could not be. */
export class NextPageFailed {
  readonly pages;
  readonly error: Error;
  constructor(first: readonly unknown[], error: Error) {
    this.pages = { pages: [{ items: first, next: "next" }], pageParams: [""] };
    this.error = error;
  }
}

/** A page that holds the whole list. */
export const allOf = (items: readonly unknown[]) => ({
  pages: [{ items, total: items.length }],
  pageParams: [""],
});
