// Runs in a worker thread: one function, one invocation at a time, its clock shifted by the local offset.
import { parentPort, workerData } from "node:worker_threads";
import type { Reply } from "../sdk/ask.ts";
import { openAwsPort } from "./aws-port.ts";

interface Order {
  readonly file: string;
  readonly handler: string;
  readonly name: string;
  readonly arn: string;
  readonly memoryMb: number;
  readonly offset: SharedArrayBuffer;
}

const order: Order = workerData;
// A setting for this thread only, already applied: it is not part of the function's environment.
delete process.env.NODE_COMPILE_CACHE;
shiftTheClock(new Float64Array(order.offset));

const { AWS_ENDPOINT_URL } = process.env;
const replied = parentPort && AWS_ENDPOINT_URL ? openAwsPort(parentPort, AWS_ENDPOINT_URL) : undefined;

interface Invocation {
  readonly kind: "invoke";
  readonly requestId: string;
  readonly event: string;
  readonly deadline: number;
}
type Handler = (event: unknown, context: unknown) => unknown;

try {
  const loaded: Record<string, unknown> = await import(order.file);
  const handler = loaded[order.handler];
  if (!isHandler(handler)) throw new Error(`${order.handler} is not exported as a function`);
  parentPort?.on("message", (message: Invocation | Reply) => {
    if (message.kind === "reply") replied?.(message);
    else void answer(handler, message);
  });
  parentPort?.postMessage({ kind: "ready" });
} catch (error) {
  parentPort?.postMessage({ kind: "broken", ...described(error) });
}

async function answer(handler: Handler, { requestId, event, deadline }: Invocation): Promise<void> {
  try {
    const result = await handler(JSON.parse(event), contextOf(requestId, deadline));
    parentPort?.postMessage({ kind: "done", requestId, result: JSON.stringify(result) ?? "null" });
  } catch (error) {
    const failure = described(error);
    console.error(`${requestId} Invoke Error ${failure.stack}`);
    parentPort?.postMessage({ kind: "failed", requestId, ...failure });
  }
}

function contextOf(requestId: string, deadline: number): Record<string, unknown> {
  return {
    awsRequestId: requestId,
    functionName: order.name,
    functionVersion: "$LATEST",
    invokedFunctionArn: order.arn,
    memoryLimitInMB: String(order.memoryMb),
    logGroupName: process.env.AWS_LAMBDA_LOG_GROUP_NAME,
    logStreamName: process.env.AWS_LAMBDA_LOG_STREAM_NAME,
    callbackWaitsForEmptyEventLoop: true,
    getRemainingTimeInMillis: () =>
      Math.max(0, Math.round(deadline - performance.timeOrigin - performance.now())),
  };
}

function described(error: unknown): { errorType: string; message: string; stack: string } {
  if (error instanceof Error)
    return { errorType: error.name, message: error.message, stack: error.stack ?? error.message };
  return { errorType: "Error", message: String(error), stack: String(error) };
}

function isHandler(value: unknown): value is Handler {
  return typeof value === "function";
}

/** Only the current date is shifted; `performance` and timers are unchanged. */
function shiftTheClock(offset: Float64Array): void {
  const RealDate = Date;
  const realNow = Date.now;
  const now = () => realNow() + (offset[0] ?? 0);
  RealDate.now = now;
  const shifted: DateConstructor = new Proxy(RealDate, {
    construct: (target, given, newTarget): object =>
      Reflect.construct(
        target,
        given.length === 0 ? [now()] : given,
        newTarget === shifted ? target : newTarget,
      ),
    apply: () => new RealDate(now()).toString(),
  });
  RealDate.prototype.constructor = shifted;
  globalThis.Date = shifted;
}
