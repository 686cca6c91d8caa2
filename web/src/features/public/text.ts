/** The settings that a text may use, written {name}. */
export const settingNames = [
  "product",
  "supportEmail",
  "contactEmail",
  "operator",
  "address",
  "jurisdiction",
  "region",
  "accessLogDays",
  "logDays",
  "socialLinks",
] as const;
export type SettingName = (typeof settingNames)[number];

/** A part of a line. */
export type InlineText =
  | string
  | { readonly bold: readonly InlineText[] }
  | { readonly link: string; readonly label: string }
  | { readonly setting: SettingName };

export type Line = readonly InlineText[];

export type Block =
  | { readonly kind: "heading" | "paragraph" | "notice"; readonly line: Line }
  /** A paragraph of links only; shown as buttons. */
  | { readonly kind: "links"; readonly links: readonly { readonly link: string; readonly label: string }[] }
  | { readonly kind: "list"; readonly items: readonly Line[] }
  | { readonly kind: "table"; readonly head: readonly Line[]; readonly rows: readonly (readonly Line[])[] };

/** A page of text, compiled from Markdown by the build. */
export interface Text {
  readonly title: Line;
  readonly blocks: readonly Block[];
}
