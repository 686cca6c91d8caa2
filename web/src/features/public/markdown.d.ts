declare module "*.md" {
  const text: import("./text.ts").Text;
  export default text;
}
