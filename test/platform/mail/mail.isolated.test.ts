import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { text } from "node:stream/consumers";
import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { sendEmail } from "../../../functions/platform/email/email.ts";
import { AwsError } from "../../../infra/local/endpoint/aws-error.ts";
import { listen } from "../../../infra/local/endpoint/listen.ts";
import { queryError } from "../../../infra/local/endpoint/query-xml.ts";

const letter = { subject: "Your visit", text: "Until Tuesday.", html: "<p>Until Tuesday.</p>" };
const accepted =
  "<SendRawEmailResponse><SendRawEmailResult><MessageId>1</MessageId></SendRawEmailResult></SendRawEmailResponse>";

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

/** A mail service that answers requests in turn and repeats the last answer; with the mails it received. */
const answers: Answer[] = [];
const handed: string[] = [];
const server = createServer(async (request, response) => {
  const raw = new URLSearchParams(await text(request)).get("RawMessage.Data") ?? "";
  handed.push(Buffer.from(raw, "base64").toString());
  const answer = answers.length > 1 ? answers.shift() : answers[0];
  answer?.(request, response);
});
const { port } = await listen(server, 0);
vi.stubEnv("AWS_ENDPOINT_URL_SES", `http://127.0.0.1:${port}`);
vi.stubEnv("AWS_REGION", "eu-central-1");
vi.stubEnv("AWS_ACCESS_KEY_ID", "test");
vi.stubEnv("AWS_SECRET_ACCESS_KEY", "test");
vi.stubEnv("SENDER", "Triscript <no-reply@triscript.example>");

const accept: Answer = (_request, response) => void response.end(accepted);
const refuse =
  (code: string, status: number): Answer =>
  (_request, response) =>
    void response.writeHead(status).end(queryError(new AwsError(code, "No.", status)));
const loseTheAnswer: Answer = (request) => void request.socket.destroy();

function serviceThat(...says: Answer[]): void {
  answers.splice(0, Infinity, ...says);
}

beforeEach(() => void handed.splice(0));

test("a mail whose answer was lost is not sent again, because it may have been accepted", async () => {
  serviceThat(loseTheAnswer, accept);
  await expect(sendEmail("anna@example.com", letter)).rejects.toThrow();
  expect(handed).toHaveLength(1);
});

test("a mail is not sent again after an error of the service", async () => {
  serviceThat(refuse("InternalFailure", 500), accept);
  await expect(sendEmail("anna@example.com", letter)).rejects.toThrow();
  expect(handed).toHaveLength(1);
});

test("a throttled mail is sent again", async () => {
  serviceThat(refuse("Throttling", 400), accept);
  await sendEmail("anna@example.com", letter);
  expect(handed).toHaveLength(2);
});

test("each mail has a connection of its own, so that none is lost on one that was closed in between", async () => {
  const ports = new Set<number | undefined>();
  serviceThat((request, response) => {
    ports.add(request.socket.remotePort);
    accept(request, response);
  });
  await sendEmail("anna@example.com", letter);
  await sendEmail("anna@example.com", letter);
  expect(ports.size).toBe(2);
});

test("mails of one occasion have one id at the sender's domain, those of another another", async () => {
  serviceThat(accept);
  for (const occasion of ["visit/1 user-1", "visit/1 user-1", "visit/1 user-2"]) {
    await sendEmail("anna@example.com", letter, occasion);
  }
  const ids = handed.map((mail) => /^References: <([0-9a-f]{32})@triscript\.example>\r$/m.exec(mail)?.[1]);
  expect(ids[0]).toBeDefined();
  expect(ids[1]).toBe(ids[0]);
  expect(ids[2]).toBeDefined();
  expect(ids[2]).not.toBe(ids[0]);
});

test("an unreachable mail service is tried three times", async () => {
  const closed = createServer();
  const { port: nobody, close } = await listen(closed, 0);
  await close();
  vi.stubEnv("AWS_ENDPOINT_URL_SES", `http://127.0.0.1:${nobody}`);
  onTestFinished(() => void vi.stubEnv("AWS_ENDPOINT_URL_SES", `http://127.0.0.1:${port}`));
  vi.resetModules();
  const fresh = await import("../../../functions/platform/email/email.ts");
  const refused = await fresh.sendEmail("anna@example.com", letter).catch((error: unknown) => error);
  expect(refused).toMatchObject({ $metadata: { attempts: 3 } });
});
