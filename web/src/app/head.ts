import { product } from "../lib/product.ts";

/** The document title. */
export function documentTitle(title: string | undefined): string {
  return title ? `${title} · ${product}` : product;
}

/** Sets the description and the canonical address of the open page, for search engines and previews. */
export function setPageMetadata(path: string, description: string): void {
  document.querySelector('meta[name="description"]')?.setAttribute("content", description);
  document.querySelector('link[rel="canonical"]')?.setAttribute("href", path);
}
