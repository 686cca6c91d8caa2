import { createContext } from "react";

/** The level of the next heading below the page's title (2) or a section's (3). */
export const NextLevel = createContext<2 | 3>(3);
