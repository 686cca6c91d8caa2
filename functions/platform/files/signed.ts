import { Sha256 } from "@smithy/core/checksum";
import { SignatureV4 } from "@smithy/signature-v4";
import { env, envOrNone } from "../env.ts";

/** The lifetime of a signed upload and of a signed link, in seconds. */
const uploadSeconds = 300;
export const linkSeconds = 60;

/** A file to upload: exactly these bytes. `sha256` is their checksum in base64. */
export interface Upload {
  readonly path: string;
  readonly contentType: string;
  readonly size: number;
  readonly sha256: string;
}

/** A signed address: everyone who has it may use it until it expires. */
export interface Signed {
  readonly url: string;
  readonly expiresAt: string;
}

type Credentials = ConstructorParameters<typeof SignatureV4>[0]["credentials"];

/**
 * Signs the upload of a file, once, with these headers. The signature covers type, length, checksum and path.
 * The browser adds the length itself.
 */
export async function signedUpload(
  { path, contentType, size, sha256 }: Upload,
  now: string,
): Promise<Signed & { headers: Record<string, string> }> {
  const headers = { "content-type": contentType, "if-none-match": "*", "x-amz-checksum-sha256": sha256 };
  const signed = await sign(env("INCOMING_ADDRESS"), path, {
    method: "PUT",
    headers: { ...headers, "content-length": String(size) },
    seconds: uploadSeconds,
    now,
  });
  return { ...signed, headers };
}

/** Signs a link to a stored file, as a download of that name and type, whatever its bytes. */
export async function signedDownload(
  { path, contentType, name }: { path: string; contentType: string; name: string },
  now: string,
  credentials?: Credentials,
): Promise<Signed> {
  const query = {
    "response-cache-control": "no-store",
    "response-content-disposition": `attachment; filename="${name}"`,
    "response-content-type": contentType,
  };
  return await sign(env("DOCUMENTS_ADDRESS"), path, {
    method: "GET",
    query,
    seconds: linkSeconds,
    now,
    ...(credentials && { credentials }),
  });
}

interface Request {
  readonly method: "GET" | "PUT";
  readonly headers?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly seconds: number;
  /** ISO 8601 UTC. */
  readonly now: string;
  readonly credentials?: Credentials;
}

/** Signs a request to the bucket at an address. Paths consist of characters that need no escape. */
async function sign(
  address: string,
  path: string,
  { method, headers = {}, query = {}, seconds, now, credentials = ownCredentials() }: Request,
): Promise<Signed> {
  const base = new URL(address);
  const pathname = `${base.pathname.replace(/\/$/, "")}/${path}`;
  const signer = new SignatureV4({
    service: "s3",
    region: env("AWS_REGION"),
    credentials,
    sha256: Sha256,
    // S3 signs paths as they are sent, unlike all other services.
    uriEscapePath: false,
  });
  const signed = await signer.presign(
    {
      method,
      protocol: base.protocol,
      hostname: base.hostname,
      path: pathname,
      query: { ...query },
      headers: { host: base.host, "x-amz-content-sha256": "UNSIGNED-PAYLOAD", ...headers },
    },
    {
      expiresIn: seconds,
      signingDate: new Date(now),
      unhoistableHeaders: new Set(["x-amz-checksum-sha256"]),
    },
  );
  const url = new URL(pathname, base.origin);
  for (const [name, value] of Object.entries(signed.query ?? {})) url.searchParams.set(name, String(value));
  // The signature has %20 for a space.
  url.search = url.search.replaceAll("+", "%20");
  return { url: url.href, expiresAt: new Date(Date.parse(now) + seconds * 1000).toISOString() };
}

function ownCredentials(): Credentials {
  const sessionToken = envOrNone("AWS_SESSION_TOKEN");
  return {
    accessKeyId: env("AWS_ACCESS_KEY_ID"),
    secretAccessKey: env("AWS_SECRET_ACCESS_KEY"),
    ...(sessionToken && { sessionToken }),
  };
}
