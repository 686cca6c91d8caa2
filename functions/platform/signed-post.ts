import { Sha256 } from "@smithy/core/checksum";
import { SignatureV4 } from "@smithy/signature-v4";

interface SignedRequest {
  /** The name for which AWS expects the signature. */
  readonly service: string;
  readonly region: string;
  readonly credentials: ConstructorParameters<typeof SignatureV4>[0]["credentials"];
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  readonly signal: AbortSignal;
  /** The time of the signature, if it is not this machine's. */
  readonly at?: Date;
}

/** One signed request to a service of AWS, in place of a client of the SDK. Rejects when nothing answers. */
export async function signedPost(
  url: URL,
  { service, region, credentials, headers, body, signal, at }: SignedRequest,
): Promise<Response> {
  const signer = new SignatureV4({ service, region, credentials, sha256: Sha256 });
  const request = {
    method: "POST",
    protocol: url.protocol,
    hostname: url.hostname,
    path: url.pathname,
    query: {},
    headers: { host: url.host, ...headers },
    body,
  };
  const signed = await signer.sign(request, at && { signingDate: at });
  const { host: _, ...sent } = signed.headers;
  return await fetch(url, { method: "POST", headers: sent, body, signal });
}
