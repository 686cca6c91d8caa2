import type { DoseUnit, Route } from "../directions.ts";
import type { Product } from "../strength.ts";
import type { Part } from "./part.ts";
import { type Unread, unread } from "./unread.ts";
import { usualRoutes } from "./words.ts";

const placeWords: Readonly<Record<Route, string>> = {
  mouth: "by mouth",
  tongue: "under the tongue",
  cheek: "inside the cheek",
  inhaled: "inhaled",
  nebulizer: "by nebulizer",
  nose: "into the nose",
  eye: "into the eye",
  ear: "into the ear",
  skin: "on the skin",
  rectum: "into the rectum",
  vagina: "into the vagina",
  subcutaneous: "under the skin",
  muscle: "into the muscle",
};

/** Where a piece can go. A unit that is not named goes anywhere. */
const unitPlaces: Partial<Record<DoseUnit, readonly Route[]>> = {
  tablet: ["mouth", "tongue", "cheek", "rectum", "vagina"],
  capsule: ["mouth", "tongue", "inhaled", "rectum", "vagina"],
  patch: ["skin"],
  puff: ["inhaled", "nose", "tongue", "cheek", "mouth"],
  inhalation: ["inhaled", "nebulizer"],
  lozenge: ["mouth", "cheek"],
  suppository: ["rectum", "vagina"],
  pessary: ["vagina", "rectum"],
  film: ["mouth", "tongue", "cheek"],
  ring: ["vagina"],
  syringe: ["subcutaneous", "muscle"],
  applicatorful: ["vagina", "rectum", "skin"],
  sachet: ["mouth", "skin"],
  layer: ["skin"],
};

/** Where else a product can go. Any other route contradicts it: eye drops are not swallowed. */
const otherPlaces: Partial<Record<Route, readonly Route[]>> = {
  mouth: ["tongue", "cheek", "vagina", "inhaled"],
  tongue: ["mouth", "cheek"],
  cheek: ["mouth", "tongue"],
  inhaled: ["nebulizer"],
  nebulizer: ["inhaled"],
  eye: ["ear"],
  ear: ["eye"],
  skin: ["eye", "ear", "nose", "rectum", "vagina"],
  rectum: ["vagina"],
  vagina: ["rectum"],
  subcutaneous: ["muscle"],
  muscle: ["subcutaneous"],
};

/** The route of the directions: as typed, or that of the product or the unit, if the verb allows it. */
export function routeOf(
  parts: readonly Part[],
  product: Product,
  unit: DoseUnit,
): { readonly route?: Route } | Unread {
  const named = new Set(parts.flatMap((part) => part.route ?? []));
  const verbs = parts.flatMap((part) => (part.places ? [part.places] : []));
  const isAllowed = (route: Route) => verbs.every((places) => places.includes(route));
  const [typed] = named;
  if (named.size > 1 || (typed && !isAllowed(typed))) return unread("impossible", "routes");
  if (typed) return fits(typed, product, unit) ? { route: typed } : unread("impossible", "route");
  const usual = product.route ?? usualRoutes[unit];
  if (verbs.length === 0) return usual ? { route: usual } : withoutRoute(product);
  if (usual && isAllowed(usual)) return { route: usual };
  const left = (verbs[0] ?? []).filter((route) => isAllowed(route) && fits(route, {}, unit));
  const [only, second] = left;
  if (!only || (!second && !fits(only, product, unit))) return unread("impossible", "route");
  if (!second) return { route: only };
  return unread("which_route", left.map((route) => placeWords[route]).join(", or "));
}

/** Many medicines need no route in words. An injection does. */
function withoutRoute(product: Product): { readonly route?: Route } | Unread {
  return product.isInjected ? unread("which_route") : {};
}

function fits(route: Route, product: Product, unit: DoseUnit): boolean {
  const isOfProduct =
    product.route === undefined ||
    route === product.route ||
    otherPlaces[product.route]?.includes(route) === true;
  return isOfProduct && (unitPlaces[unit]?.includes(route) ?? true);
}
