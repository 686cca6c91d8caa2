// Stands for @aws-sdk/client-s3 in the bundles of the local run.
import { ask, type Command, command, credential, type Fields, failure, type Reply, textOf } from "./ask.ts";

/** The error of HeadObject for a missing object. */
export class NotFound extends Error {
  override readonly name = "NotFound";
}

export const GetObjectCommand = command("GET");
export const HeadObjectCommand = command("HEAD");
export const CopyObjectCommand = command("PUT");
export const DeleteObjectCommand = command("DELETE");

/** The fields of an input that travel as headers. */
const named: Readonly<Record<string, string>> = {
  ContentType: "content-type",
  CopySource: "x-amz-copy-source",
  MetadataDirective: "x-amz-metadata-directive",
  Range: "range",
};

export class S3Client {
  async send({ operation, input }: Command): Promise<Fields> {
    const { Bucket, Key, ...rest } = input;
    const headers = Object.entries(rest).flatMap(([field, value]) => {
      const name = named[field];
      return name === undefined ? [] : [[name, String(value)]];
    });
    const reply = await ask({
      method: operation,
      path: `/${String(Bucket)}/${String(Key).split("/").map(encodeURIComponent).join("/")}`,
      headers: { authorization: credential("s3"), ...Object.fromEntries(headers) },
      body: "",
    });
    if (reply.status >= 300) throw refused(operation, reply);
    return operation === "GET" ? found(reply) : {};
  }
}

function found({ headers, body }: Reply): Fields {
  const header = (name: string) => headers.find(([other]) => other.toLowerCase() === name)?.[1];
  const bytes = typeof body === "string" ? Buffer.from(body) : body;
  return {
    ContentRange: header("content-range"),
    ContentType: header("content-type"),
    Body: { transformToByteArray: async () => new Uint8Array(bytes) },
  };
}

function refused(operation: string, { status, body }: Reply): Error {
  if (operation === "HEAD" && status === 404)
    return Object.assign(new NotFound("NotFound"), { $metadata: { httpStatusCode: 404 } });
  const text = textOf(body);
  const element = (name: string) => new RegExp(`<${name}>([^<]*)</${name}>`).exec(text)?.[1];
  return failure(element("Code") ?? String(status), element("Message") ?? "UnknownError", status);
}
