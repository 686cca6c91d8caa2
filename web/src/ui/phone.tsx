import { phoneLink, useFormatPhone } from "../lib/phone.ts";

/** A phone number with a link to call it. */
export function Phone({ number }: { number: string }) {
  const format = useFormatPhone();
  return (
    <a href={phoneLink(number)}>
      <bdi dir="ltr">{format(number)}</bdi>
    </a>
  );
}
