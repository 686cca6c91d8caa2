interface Path {
  readonly node: { type: string; value?: unknown; quasis?: { value: { raw: string } }[] };
}

/** Two lower-case words in a row: a sentence for people, not an identifier. */
const sentence = /[a-z][,.:;]? [a-z]/;

/** Leaves out texts for people, because comparing them with themselves would prove nothing. */
export const strykerPlugins = [
  {
    kind: "Ignore",
    name: "texts",
    value: {
      shouldIgnore({ node }: Path): string | undefined {
        const text = node.quasis?.map(({ value }) => value.raw).join("…") ?? node.value;
        return typeof text === "string" && sentence.test(text) ? "a text for people" : undefined;
      },
    },
  },
];
