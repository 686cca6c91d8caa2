import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import type { APIGatewayProxyStructuredResultV2 as ApiResult } from "aws-lambda";

/** Shorter bodies hardly shrink; CloudFront has the same limit. */
const leastBytes = 1000;

/**
 * Compresses the body of a response as the client accepts it. An HTTP API cannot, and the distribution compresses only what its
 * cache may store. Another site cannot make a browser send the access token, so the length of an answer tells it nothing.
 */
export function compressed(response: ApiResult, accepted: string | undefined): ApiResult {
  const { body, headers, isBase64Encoded } = response;
  if (body === undefined || isBase64Encoded || Buffer.byteLength(body) < leastBytes) return response;
  const vary = { ...headers, vary: "accept-encoding" };
  const encoding = (["br", "gzip"] as const).find((name) => accepts(accepted, name));
  if (!encoding) return { ...response, headers: vary };
  return {
    ...response,
    headers: { ...vary, "content-encoding": encoding },
    body: encoders[encoding](body).toString("base64"),
    isBase64Encoded: true,
  };
}

const encoders = {
  // Higher qualities take several times as long for some percent less.
  br: (text: string) =>
    brotliCompressSync(text, {
      params: {
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_QUALITY]: 4,
      },
    }),
  gzip: (text: string) => gzipSync(text),
};

/** Whether Accept-Encoding names an encoding without refusing it. */
function accepts(accepted = "", name: string): boolean {
  const found = accepted
    .toLowerCase()
    .split(",")
    .map((one) => one.trim().split(/\s*;\s*/))
    .find(([coding]) => coding === name);
  return found !== undefined && !found.slice(1).some((parameter) => /^q=0(\.0*)?$/.test(parameter));
}
