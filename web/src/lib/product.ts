/** The name of the product: in titles, beside the mark, in texts. */
export const product = "Triscript";
