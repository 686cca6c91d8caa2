/** What an installation fills into a text; written {name} there. */
export const settingNames = [
  "product",
  "supportEmail",
  "contactEmail",
  "operator",
  "address",
  "jurisdiction",
  "region",
  "socialLinks",
] as const;
export type SettingName = (typeof settingNames)[number];

/** A run of words within a line. */
export type Words =
  | string
  | { readonly bold: readonly Words[] }
  | { readonly link: string; readonly words: string }
  | { readonly setting: SettingName };

export type Line = readonly Words[];

export type Block =
  | { readonly kind: "heading" | "paragraph" | "notice"; readonly line: Line }
  /** A paragraph of nothing but links: the ways on from here. */
  | { readonly kind: "ways"; readonly links: readonly { readonly link: string; readonly words: string }[] }
  | { readonly kind: "list"; readonly items: readonly Line[] }
  | { readonly kind: "table"; readonly head: readonly Line[]; readonly rows: readonly (readonly Line[])[] };

/** A page of text, as the build makes it from Markdown. */
export interface Text {
  readonly title: Line;
  readonly blocks: readonly Block[];
}
