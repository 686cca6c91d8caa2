import * as z from "zod/mini";
import { messageHandler, type NotUnderstood } from "./consumer.ts";
import { parsedJson, parseErrorOf } from "./message.ts";

/** The handler of a function behind a queue of events of an AWS service; `detail` is their schema. */
export function serviceHandler<Detail extends object>(
  detail: z.ZodMiniType<Detail>,
  handle: (detail: Detail, about: { time: string; id: string }) => Promise<void>,
) {
  const Event = z.object({ id: z.string(), time: z.string(), detail });
  const understood = (body: string): z.output<typeof Event> | NotUnderstood => {
    const parsed = z.safeParse(Event, parsedJson(body));
    return parsed.success ? parsed.data : { parseError: parseErrorOf("", parsed.error) };
  };
  return messageHandler(
    understood,
    async ({ detail: parsedDetail, ...about }) => await handle(parsedDetail, about),
    ({ id: correlationId }) => ({ correlationId }),
  );
}
