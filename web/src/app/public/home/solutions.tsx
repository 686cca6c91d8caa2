import { solutions } from "../frame/messages.ts";

/** What the product is to each of the three, on the start page. */
export function Solutions() {
  return solutions.map(({ id, title }) => (
    <a key={id} href={`/#${id}`}>
      {title}
    </a>
  ));
}
