import { shellMessages } from "../frame/messages.ts";

/** The entries of the Solutions menu, in order: the parts of the start page. */
const audiences = ["for-doctors", "for-patients", "for-pharmacies"] as const;

/** The product's benefits for each role, on the start page. */
export function Solutions() {
  return audiences.map((id) => (
    <a key={id} href={`/#${id}`}>
      {shellMessages().audiences[id]}
    </a>
  ));
}
