/** What the dialog opens for. Apart from its words, so that public pages load none of them. */
export const modes = ["login", "signup"] as const;
export type Mode = (typeof modes)[number];
