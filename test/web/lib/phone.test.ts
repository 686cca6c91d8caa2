import { expect, test } from "vitest";
import { phoneLink } from "../../../web/src/lib/phone.ts";
import { formatPhone } from "../../../web/src/lib/phone-format.ts";

test.each([
  ["+16175550123", "+1 617 555 0123", "tel:+16175550123"],
  ["+442079460958", "+44 20 7946 0958", "tel:+442079460958"],
  ["+390612345678", "+39 06 1234 5678", "tel:+390612345678"],
  ["+16175550123;ext=5", "+1 617 555 0123 ext. 5", "tel:+16175550123"],
  ["1", "1", "tel:1"],
  ["", "", "tel:"],
])("the stored phone number %j is shown as %j and called at %s", (number, shown, link) => {
  expect(formatPhone(number)).toBe(shown);
  expect(phoneLink(number)).toBe(link);
});
