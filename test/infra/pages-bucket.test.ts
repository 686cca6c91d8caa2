import { createServer } from "node:http";
import { expect, onTestFinished, test } from "vitest";
import { removeOldAssets } from "../../infra/deploy/old-assets.ts";
import { pagesBucket } from "../../infra/deploy/pages-bucket.ts";
import { listen } from "../../infra/local/endpoint/listen.ts";
import { escaped } from "../../infra/local/endpoint/query-xml.ts";
import {
  type HttpRequest,
  type HttpResponse,
  readRequest,
  writeAnswer,
} from "../../infra/local/http/exchange.ts";
import { callerWith, openRoom } from "../local/s3/room.ts";

/** S3 deletes at most 1,000 at once. Its lists come in pages of as many, or of fewer. */
const mostDeleted = 1000;
const onPage = 2;
const day = 86_400_000;

/** The local bucket behind an address, as the SDK's client calls it; `locked` is never deleted. */
async function openBucket(locked?: string) {
  const { clock, objects, s3 } = openRoom();
  const deletions: number[] = [];
  const xml = (body: string): HttpResponse => ({
    status: 200,
    headers: [["content-type", "text/xml"]],
    body,
  });
  // The product's functions neither list nor delete many at once, so the local run does not know either.
  const list = (query: URLSearchParams) => {
    const after = query.get("continuation-token") ?? "";
    const all = objects
      .keys("files")
      .filter((key) => key.startsWith(query.get("prefix") ?? "") && key > after);
    const rows = all.slice(0, onPage).map((key) => {
      const { modified = 0 } = objects.get("files", key) ?? {};
      return `<Contents><Key>${escaped(key)}</Key><LastModified>${new Date(modified).toISOString()}</LastModified></Contents>`;
    });
    const isCut = all.length > onPage;
    const next = isCut
      ? `<NextContinuationToken>${escaped(all[onPage - 1] ?? "")}</NextContinuationToken>`
      : "";
    return xml(
      `<ListBucketResult><IsTruncated>${isCut}</IsTruncated>${next}${rows.join("")}</ListBucketResult>`,
    );
  };
  const deleteMany = (body: string) => {
    const keys = [...body.matchAll(/<Key>([^<]*)<\/Key>/g)].map(([, key = ""]) => key);
    deletions.push(keys.length);
    if (keys.length > mostDeleted) return { ...xml("<Error><Code>MalformedXML</Code></Error>"), status: 400 };
    const refused = keys.filter((key) => key === locked);
    for (const key of keys) if (!refused.includes(key)) objects.delete("files", key);
    const errors = refused.map((key) => `<Error><Key>${escaped(key)}</Key><Code>AccessDenied</Code></Error>`);
    return xml(`<DeleteResult>${errors.join("")}</DeleteResult>`);
  };
  const answer = (httpRequest: HttpRequest): HttpResponse => {
    const query = new URLSearchParams(httpRequest.query);
    if (query.has("list-type")) return list(query);
    if (query.has("delete")) return deleteMany(httpRequest.body.toString("utf8"));
    return s3.answer(httpRequest.path, httpRequest, () => callerWith("s3:GetObject", "kms:Decrypt"));
  };
  const server = createServer((request, response) => {
    void readRequest(request).then((httpRequest) => writeAnswer(response, answer(httpRequest), clock.now()));
  });
  const { port, close } = await listen(server, 0);
  onTestFinished(close);
  const store = pagesBucket("files", {
    endpoint: `http://127.0.0.1:${port}`,
    forcePathStyle: true,
    region: "eu-central-1",
    credentials: { accessKeyId: "AKIARIGHT", secretAccessKey: "secret" },
  });
  const put = (key: string, text = "") =>
    objects.put({ bucket: "files", key, type: "text/plain", body: Buffer.from(text) });
  return { store, put, deletions, clock, keys: () => objects.keys("files") };
}

test("a deployment deletes the files of a release that was replaced 31 days ago from the bucket, and no others", async () => {
  const { store, put, clock, keys } = await openBucket();
  const deploy = (release: string, names: readonly string[]) => {
    for (const name of names) put(`assets/${name}`);
    put(`releases/${release}.json`, JSON.stringify(names));
  };
  put("index.html");
  deploy("first", ["a.js", "b.js", "both.js", "c.js", "d.js"]);
  clock.at += day;
  deploy("second", ["both.js", "new.js"]);
  expect(await removeOldAssets(store, clock.at + 30 * day)).toBe(0);
  expect(await removeOldAssets(store, clock.at + 30 * day + 1000)).toBe(4);
  expect(keys()).toEqual(["assets/both.js", "assets/new.js", "index.html", "releases/second.json"]);
});

test("more files than S3 deletes at once are deleted in several requests", async () => {
  const { store, deletions } = await openBucket();
  await store.remove(Array.from({ length: 2001 }, (_, n) => `assets/${n}.js`));
  expect(deletions).toEqual([1000, 1000, 1]);
});

test("a file that S3 does not delete is named, since its answer is a success", async () => {
  const { store, put, keys } = await openBucket("assets/a.js");
  for (const key of ["assets/a.js", "assets/b.js"]) put(key);
  await expect(store.remove(["assets/a.js", "assets/b.js"])).rejects.toThrow("assets/a.js: AccessDenied");
  expect(keys()).toEqual(["assets/a.js"]);
});
