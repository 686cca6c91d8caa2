import { AsyncLocalStorage } from "node:async_hooks";
import type { APIGatewayProxyEventV2 } from "aws-lambda";
import { findReaderLocale, type Locale, localeOf } from "#kernel/text/messages";
import { pseudo } from "#kernel/text/pseudo-locale";

const readers = new AsyncLocalStorage<Locale>();
findReaderLocale(() => readers.getStore() ?? "en", pseudo);

/** The locale of a request by its Accept-Language (RFC 9110, 12.5.4). */
export function readerOf({ headers }: Pick<APIGatewayProxyEventV2, "headers">): Locale {
  const ranges = (headers["accept-language"] ?? "").split(",").map((range) => {
    const [tag = "", ...parameters] = range.split(";").map((part) => part.trim());
    const quality = parameters.find((parameter) => parameter.startsWith("q="))?.slice(2);
    return { tag, quality: quality === undefined ? 1 : Number(quality) };
  });
  const accepted = ranges.filter(({ quality }) => quality > 0).sort((a, b) => b.quality - a.quality);
  return localeOf(accepted.map(({ tag }) => tag));
}

/** Runs `act` in the locale of the request's reader. */
export async function forReader<T>(
  event: Pick<APIGatewayProxyEventV2, "headers">,
  run: () => Promise<T>,
): Promise<T> {
  return await readers.run(readerOf(event), run);
}
