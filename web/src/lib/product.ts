/** The name of the product: in titles, beside the logo, in texts. */
export const product = "Triscript";
