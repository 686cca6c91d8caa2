/** The characters of GSM-7 (3GPP TS 23.038) that take one place each. */
const single =
  "@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !\"#¤%&'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà";
/** The characters that take two places. */
const double = "^{}\\[~]|€";
const mostPlaces = 160;

/** Whether a text fits one message, which is the unit of cost. */
export function isOneSegment(text: string): boolean {
  let places = 0;
  for (const sign of text) {
    if (single.includes(sign)) places += 1;
    else if (double.includes(sign)) places += 2;
    else return false;
  }
  return places <= mostPlaces;
}
