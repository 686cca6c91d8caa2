import { describe, expect, test } from "vitest";
import type { HttpRequest } from "../../../infra/local/http/exchange.ts";
import { codeOf, headersOf, httpRequestOf, openRoom, page, signed } from "./room.ts";

const body = Buffer.from("%PDF-1.7 content");
const put = async (more = {}) => httpRequestOf(await signed({ headers: headersOf(body), ...more }), body);

describe("a signed upload", () => {
  test("stores exactly the bytes that were signed, once", async () => {
    const { answer, objects } = openRoom();
    expect(answer(await put())).toMatchObject({ status: 200 });
    expect(objects.get("files", "a/1")).toMatchObject({
      type: "application/pdf",
      body: new Uint8Array(body),
    });
    const again = answer(await put());
    expect([again.status, codeOf(again)]).toEqual([412, "PreconditionFailed"]);
  });

  const other = Buffer.from(body).fill("x", 5, 6);
  const mismatch = "SignatureDoesNotMatch";
  const changed: readonly [
    why: string,
    status: number,
    code: string,
    change: (request: HttpRequest) => HttpRequest,
  ][] = [
    ["another type", 403, mismatch, withHeader("content-type", "text/html")],
    ["more bytes", 403, mismatch, withHeader("content-length", "999")],
    ["other bytes of the same length", 400, "BadDigest", (request) => ({ ...request, body: other })],
    ["another checksum", 403, mismatch, withHeader("x-amz-checksum-sha256", "a".repeat(44))],
    ["no condition", 403, mismatch, withHeader("if-none-match", "")],
    ["another key", 403, mismatch, (request) => ({ ...request, path: "/s3/files/a/2" })],
    ["a key of another form", 403, mismatch, (request) => ({ ...request, path: "/s3/files/a/./1" })],
    ["another host", 403, mismatch, withHeader("host", "127.0.0.1:4310")],
    ["a header of S3's own", 403, "AccessDenied", withHeader("x-amz-acl", "public-read")],
    ["a longer time", 403, mismatch, inQuery("X-Amz-Expires=300", "X-Amz-Expires=3000")],
    ["more than a week", 403, "AccessDenied", inQuery("X-Amz-Expires=300", "X-Amz-Expires=999999")],
    ["an unknown signer", 403, "InvalidAccessKeyId", inQuery("AKIARIGHT", "AKIASOMEBODY")],
    ["another signer", 403, mismatch, inQuery("AKIARIGHT", "AKIAWRONG")],
    ["no signature", 403, "AccessDenied", (request) => ({ ...request, query: "" })],
    ["another method", 403, mismatch, (request) => ({ ...request, method: "DELETE" })],
    ["another bucket", 403, mismatch, (request) => ({ ...request, path: "/s3/other/a/1" })],
  ];
  test.each(changed)("is refused with %s", async (_why, status, code, change) => {
    const { answer, objects } = openRoom();
    const refused = answer(change(await put()));
    expect([refused.status, codeOf(refused)]).toEqual([status, code]);
    expect(objects.keys("files")).toEqual([]);
  });

  test("is refused once its time is over, and by a signer without the right", async () => {
    const { answer, clock } = openRoom();
    expect(codeOf(answer(await put({ by: "AKIAWRONG" })))).toBe("AccessDenied");
    expect(codeOf(answer(await put({ secret: "guessed" })))).toBe("SignatureDoesNotMatch");
    clock.at += 300_000;
    expect(answer(await put()).status).toBe(200);
    clock.at += 1;
    expect(codeOf(answer(await put({ key: "a/2" })))).toBe("AccessDenied");
  });
});

test("a key that encodes no text is refused as by S3", () => {
  const { answer } = openRoom();
  for (const method of ["GET", "PUT", "OPTIONS"]) {
    const refused = answer(httpRequestOf({ method, path: "/s3/files/%E0%A4%A", query: "", headers: {} }));
    expect([refused.status, codeOf(refused)]).toEqual([400, "InvalidURI"]);
  }
});

test("a signed link says what its answer is called and of which type, in Latin-1, and neither can be changed", async () => {
  const { answer, objects } = openRoom();
  objects.put({ bucket: "files", key: "a/1", type: "image/png", body });
  const query = {
    "response-content-disposition": 'attachment; filename="a b.pdf"',
    "response-content-type": "image/png",
  };
  const link = httpRequestOf(await signed({ method: "GET", query }));
  const read = answer(link);
  expect([read.status, String(read.body)]).toEqual([200, String(body)]);
  expect(Object.fromEntries(read.headers)).toMatchObject({
    "content-disposition": 'attachment; filename="a b.pdf"',
    "content-type": "image/png",
  });
  const chinese = { "response-content-disposition": 'attachment; filename="病历.pdf"' };
  const refused = answer(httpRequestOf(await signed({ method: "GET", query: chinese })));
  expect([refused.status, codeOf(refused)]).toEqual([400, "InvalidArgument"]);
  for (const part of ["attachment", "image%2Fpng"])
    expect(answer({ ...link, query: link.query.replace(part, "inline") }).status).toBe(403);
});

test("pages of the bucket's origins alone may ask it, by the methods and headers of its rules", () => {
  const { answer } = openRoom();
  const preflight = (origin: string, method: string, headers: string) =>
    answer({
      ...httpRequestOf({ method: "OPTIONS", path: "/s3/files/a/1", query: "", headers: {} }),
      headers: {
        origin,
        "access-control-request-method": method,
        "access-control-request-headers": headers,
      },
    });
  const allowed = preflight(page, "PUT", "content-type,if-none-match");
  expect([allowed.status, Object.fromEntries(allowed.headers)["access-control-allow-origin"]]).toEqual([
    200,
    page,
  ]);
  expect(preflight("https://elsewhere.example", "PUT", "").status).toBe(403);
  expect(preflight(page, "DELETE", "").status).toBe(403);
  expect(preflight(page, "PUT", "x-amz-acl").status).toBe(403);
});

function withHeader(name: string, value: string) {
  return (request: HttpRequest) => ({ ...request, headers: { ...request.headers, [name]: value } });
}

function inQuery(part: string, other: string) {
  return (request: HttpRequest) => ({ ...request, query: request.query.replace(part, other) });
}
