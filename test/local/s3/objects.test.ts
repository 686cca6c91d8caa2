import { describe, expect, test } from "vitest";
import { openMalwareScan } from "../../../infra/local/guardduty/malware-scan.ts";
import { callerWith, codeOf, openRoom } from "./room.ts";

const text = Buffer.from("0123456789");
const nobody = { headers: {}, body: Buffer.alloc(0) };

describe("a function", () => {
  test("reads a range of a file, and gets the number of all its bytes", () => {
    const { s3, objects } = openRoom();
    objects.put({ bucket: "files", key: "k", type: "text/plain", body: text });
    const request = { ...nobody, method: "GET", headers: { range: "bytes=2-99" } };
    const { status, headers, body } = s3.answer("/files/k", request, () =>
      callerWith("s3:GetObject", "kms:Decrypt"),
    );
    expect([status, String(body), Object.fromEntries(headers)["content-range"]]).toEqual([
      206,
      "23456789",
      "bytes 2-9/10",
    ]);
  });

  test("copies a file with both rights and the key's, and deletes what is not there", () => {
    const { s3, objects } = openRoom();
    objects.put({ bucket: "files", key: "k", type: "text/plain", body: text });
    const request = {
      ...nobody,
      method: "PUT",
      headers: {
        "x-amz-copy-source": "files/k",
        "x-amz-metadata-directive": "REPLACE",
        "content-type": "image/png",
      },
    };
    const rights = ["s3:GetObject", "s3:PutObject", "kms:Decrypt", "kms:GenerateDataKey"];
    for (const missing of rights) {
      const caller = callerWith(...rights.filter((right) => right !== missing));
      expect([missing, codeOf(s3.answer("/files/copy", request, () => caller))]).toEqual([
        missing,
        "AccessDenied",
      ]);
    }
    expect(s3.answer("/files/copy", request, () => callerWith(...rights)).status).toBe(200);
    expect(objects.get("files", "copy")).toMatchObject({ type: "image/png", body: new Uint8Array(text) });
    for (const key of ["copy", "copy"])
      expect(
        s3.answer(`/files/${key}`, { ...nobody, method: "DELETE" }, () => callerWith("s3:DeleteObject"))
          .status,
      ).toBe(204);
    expect(objects.keys("files")).toEqual(["k"]);
  });

  test("learns that a file is not there only where it may list the bucket, as S3 has it", () => {
    const { s3 } = openRoom();
    const head = (...more: string[]) =>
      s3.answer("/files/none", { ...nobody, method: "HEAD" }, () =>
        callerWith("s3:GetObject", "kms:Decrypt", ...more),
      );
    expect([head(), head("s3:ListBucket")]).toMatchObject([
      { status: 403, body: "" },
      { status: 404, body: "" },
    ]);
  });
});

test("objects expire at the midnight after their days", () => {
  const { objects, clock } = openRoom();
  objects.put({ bucket: "files", key: "k", type: "text/plain", body: text });
  clock.at = Date.parse("2026-11-26T23:59:59Z");
  objects.sweep();
  expect(objects.keys("files")).toEqual(["k"]);
  clock.at = Date.parse("2026-11-27T00:00:00Z");
  objects.sweep();
  expect(objects.keys("files")).toEqual([]);
});

const eicar = ["X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR-STANDARD", "-ANTIVIRUS-TEST-FILE!$H+H*"].join("");

test.each([
  ["a file", "NO_THREATS_FOUND", "COMPLETED"],
  [`a file with ${eicar} in it`, "THREATS_FOUND", "COMPLETED"],
  ["%PDF-1.7 /Encrypt 1 0 R", "UNSUPPORTED", "SKIPPED"],
])(
  "the malware scan tells of what arrives in its bucket, in the same commit",
  (content, result, scanStatus) => {
    const events: unknown[] = [];
    const plan = { arn: "arn:plan", bucket: "files", prefixes: ["in/"] };
    const room = openRoom(openMalwareScan([plan], (event) => void events.push(event)));
    const body = Buffer.from(content);
    room.objects.put({ bucket: "files", key: "elsewhere/1", type: "text/plain", body });
    room.objects.put({ bucket: "files", key: "in/1", type: "text/plain", body });
    expect(events).toMatchObject([
      {
        source: "aws.guardduty",
        detailType: "GuardDuty Malware Protection Object Scan Result",
        resources: ["arn:plan"],
        detail: {
          scanStatus,
          s3ObjectDetails: { bucketName: "files", objectKey: "in/1" },
          scanResultDetails: { scanResultStatus: result },
        },
      },
    ]);
    const torn = openRoom(() => {
      throw new Error("no event, no file");
    });
    expect(() => torn.objects.put({ bucket: "files", key: "in/1", type: "", body })).toThrow("no event");
    expect(torn.objects.keys("files")).toEqual([]);
  },
);
