import { solutions } from "../frame/messages.ts";

/** The product's benefits for each role, on the start page. */
export function Solutions() {
  return solutions.map(({ id, title }) => (
    <a key={id} href={`/#${id}`}>
      {title}
    </a>
  ));
}
