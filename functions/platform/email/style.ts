/** The colors of the web's tokens, light and dark: mail programs support neither `light-dark()` nor variables. */
export const colors = {
  paper: ["#f5efe3", "#171814"],
  surface: ["#fffcf5", "#20211c"],
  ink: ["#1c2726", "#f1ebde"],
  inkSoft: ["#46524f", "#c3c2b5"],
  inkMute: ["#59645f", "#a2a599"],
  line: ["#ddd2be", "#3a3b33"],
  teal: ["#0b4f4c", "#7fcfc1"],
  onTeal: ["#fffcf5", "#06302d"],
  tealInk: ["#0b4f4c", "#8ed6c9"],
  tealWash: ["#dcebe4", "#16342f"],
} as const;

type Color = keyof typeof colors;
const light = (color: Color) => colors[color][0];
const dark = (color: Color) => colors[color][1];

const serif = "font-family:'Iowan Old Style','Palatino Linotype',Palatino,Georgia,'Noto Serif',serif";
const sans = "font-family:'Segoe UI','Helvetica Neue',Helvetica,Arial,'Noto Sans',sans-serif";

/** Inline styles in light mode. */
export const style = {
  body: `margin:0;padding:0;background-color:${light("paper")};-webkit-text-size-adjust:100%`,
  preheader: "display:none;max-height:0;max-width:0;overflow:hidden;opacity:0;mso-hide:all",
  paper: `background-color:${light("paper")}`,
  margin: "padding:32px 12px",
  card: `max-width:560px;background-color:${light("surface")};border:1px solid ${light("line")};border-radius:12px;border-collapse:separate`,
  name: `padding:28px 36px 0;${serif};font-size:18px;line-height:24px;font-weight:600;color:${light("tealInk")}`,
  content: `padding:20px 36px 36px;${sans};font-size:17px;line-height:26px;color:${light("ink")};overflow-wrap:anywhere`,
  headline: `margin:0;${serif};font-size:25px;line-height:33px;font-weight:500;color:${light("ink")}`,
  code: `margin:20px 0 0;padding:18px 8px 18px 16px;border-radius:8px;background-color:${light("tealWash")};color:${light("tealInk")};font-family:ui-monospace,'Cascadia Mono',Consolas,'DejaVu Sans Mono',monospace;font-size:34px;line-height:42px;font-weight:600;letter-spacing:8px;text-align:center;white-space:nowrap`,
  facts: "margin:20px 0 0",
  factLabel: `padding:10px 16px 10px 0;border-top:1px solid ${light("line")};${sans};font-size:15px;line-height:24px;font-weight:400;color:${light("inkMute")};white-space:nowrap`,
  fact: `width:100%;padding:10px 0;border-top:1px solid ${light("line")};${sans};font-size:17px;line-height:24px;color:${light("ink")}`,
  paragraph: `margin:16px 0 0;color:${light("inkSoft")}`,
  buttonRow: "margin:28px 0 0",
  button: `border-radius:8px;background-color:${light("teal")}`,
  label: `display:inline-block;padding:13px 24px;${sans};font-size:17px;line-height:22px;font-weight:600;color:${light("onTeal")};text-decoration:none`,
  second: `margin:16px 0 0;${sans};font-size:17px;line-height:26px`,
  link: `display:inline-block;padding:4px 0;color:${light("tealInk")};text-decoration:underline`,
  below: "max-width:560px",
  footer: `padding:20px 36px 0;${sans};font-size:14px;line-height:22px;color:${light("inkMute")};overflow-wrap:anywhere`,
} as const;

const inTheDark: Readonly<Record<string, string>> = {
  paper: `background-color:${dark("paper")}`,
  card: `background-color:${dark("surface")};border-color:${dark("line")}`,
  name: `color:${dark("tealInk")}`,
  ink: `color:${dark("ink")}`,
  soft: `color:${dark("inkSoft")}`,
  mute: `color:${dark("inkMute")}`,
  line: `border-color:${dark("line")}`,
  code: `background-color:${dark("tealWash")};color:${dark("tealInk")}`,
  button: `background-color:${dark("teal")}`,
  label: `color:${dark("onTeal")}`,
  link: `color:${dark("tealInk")}`,
};

const important = (declarations: string) => `${declarations.replaceAll(";", "!important;")}!important`;

/** What cannot be inlined: dark mode and narrow screens. */
export const styleSheet = [
  ":root{color-scheme:light dark;supported-color-schemes:light dark}",
  "@media (max-width:480px){.margin{padding:16px 8px!important}.pad{padding-left:20px!important;padding-right:20px!important}}",
  `@media (prefers-color-scheme:dark){${Object.entries(inTheDark)
    .map(([name, declarations]) => `.${name}{${important(declarations)}}`)
    .join("")}}`,
].join("\n");
