import { phoneLink, useFormatPhone } from "../lib/phone.ts";

/** A phone number that can be called. */
export function Phone({ number }: { number: string }) {
  const format = useFormatPhone();
  return (
    <a href={phoneLink(number)}>
      <bdi dir="ltr">{format(number)}</bdi>
    </a>
  );
}
