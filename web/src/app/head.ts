import { product } from "../lib/product.ts";

/** The title of a window. */
export function titled(title: string | undefined): string {
  return title ? `${title} · ${product}` : product;
}

/** What search engines and previews read of the page that is open: its sentence and its one address. */
export function tellSearchEngines(path: string, says: string): void {
  document.querySelector('meta[name="description"]')?.setAttribute("content", says);
  document.querySelector('link[rel="canonical"]')?.setAttribute("href", path);
}
