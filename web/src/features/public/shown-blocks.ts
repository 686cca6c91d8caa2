import type { SettingValues } from "./line-text.tsx";
import type { Block, Line, SettingName } from "./text.ts";

/** The settings without which their section is omitted. */
const optional: readonly SettingName[] = ["socialLinks", "operator", "address"];

/** The blocks of a text, without sections that have a paragraph of settings only and miss one of them. */
export function shownBlocks(blocks: readonly Block[], settings: SettingValues): Block[] {
  return sectionsOf(blocks)
    .filter((section) => !section.some((block) => block.kind === "paragraph" && lacks(block.line, settings)))
    .flat();
}

function sectionsOf(blocks: readonly Block[]): Block[][] {
  const sections: Block[][] = [[]];
  for (const block of blocks) {
    // The links at the end of a page belong to no section.
    if (block.kind === "heading" || block.kind === "links") sections.push([]);
    sections.at(-1)?.push(block);
  }
  return sections;
}

function lacks(line: Line, settings: SettingValues): boolean {
  const names = line.flatMap((part) => (typeof part === "object" && "setting" in part ? [part.setting] : []));
  const isOnlySettings = line.every((part) =>
    typeof part === "string" ? !/\w/.test(part) : "setting" in part,
  );
  return isOnlySettings && names.some((name) => optional.includes(name) && !settings[name]?.length);
}
