/** Hashes of the inline styles that pages may carry: the scroll lock that the component library needs on iOS. */
export const styleHashes: readonly string[] = ["sha256-gYiS/BvZvRcK27JIXTuwhZ3hs2+VJ1X+2gUlE+farlg="];
