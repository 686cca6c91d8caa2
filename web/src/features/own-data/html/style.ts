/**
 * The look of the page: the product's colors and, where a device has them, its letters. On paper it is black on white, and a row stays
 * whole. A wide table needs a wide page: elsewhere each of its rows is a block of labels and values.
 */
export const style = [
  ":root{color-scheme:light dark;--paper:light-dark(#fffcf5,#171814);--ink:light-dark(#1c2726,#f1ebde);--mute:light-dark(#59645f,#a2a599);--line:light-dark(#ddd2be,#3a3b33);--teal:light-dark(#0b4f4c,#8ed6c9)}",
  "body{margin:0;background:var(--paper);color:var(--ink);font:1rem/1.5 'Source Sans 3',Seravek,'Gill Sans Nova','Segoe UI',Candara,'Noto Sans','Helvetica Neue',system-ui,sans-serif}",
  "main{max-width:72rem;margin:auto;padding:1.5rem}",
  "h1,h2{color:var(--teal);line-height:1.25;font-family:Literata,'Iowan Old Style','Palatino Linotype',Charter,Georgia,'Noto Serif',serif;font-weight:600;overflow-wrap:anywhere}",
  "h1{font-size:1.875rem;margin:0 0 1rem}h2{font-size:1.375rem;margin:2.5rem 0 .75rem;padding-bottom:.25rem;border-bottom:2px solid var(--line)}",
  "a{color:var(--teal)}nav ul{columns:16rem;padding-inline-start:1.25rem;line-height:1.9}",
  "dl{display:grid;grid-template-columns:repeat(auto-fill,minmax(min(14rem,100%),1fr));gap:.75rem 1.5rem;margin:0}",
  "dt,th,td::before{font-size:.875rem;font-weight:600;color:var(--mute)}dd{margin:0}",
  "dd,td,p{overflow-wrap:break-word;white-space:pre-line;unicode-bidi:plaintext}",
  "table{width:100%;border-collapse:collapse}",
  "caption{position:absolute;clip-path:inset(50%);width:1px;height:1px;overflow:hidden}",
  "th,td{text-align:start;vertical-align:top;padding:.5rem .75rem .5rem 0;border-bottom:1px solid var(--line)}",
  `@media(max-width:40rem){${asBlocks("table")}}`,
  `@media(max-width:64rem){${asBlocks("table.wide")}}`,
  "@media print{:root{color-scheme:light;--paper:#fff;--ink:#000;--mute:#333;--line:#999;--teal:#000}main{padding:0;max-width:none}body{font-size:10.5pt}nav{display:none}h2{break-after:avoid}tr,dl>div{break-inside:avoid}thead{display:table-header-group}}",
].join("");

/** Each row of such a table as a block: its values beside or below each other, each below its label. */
function asBlocks(table: string): string {
  return [
    `${table} :is(thead,td:empty){display:none}${table} :is(tbody,td){display:block}`,
    `${table} tr{display:grid;grid-template-columns:repeat(auto-fill,minmax(min(12rem,100%),1fr));gap:.25rem 1.5rem;padding:.75rem 0;border-bottom:1px solid var(--line)}`,
    `${table} td{border:0;padding:.15rem 0}${table} td::before{content:attr(data-label);display:block}`,
  ].join("");
}
