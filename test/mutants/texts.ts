interface Path {
  readonly node: { type: string; value?: unknown; quasis?: { value: { raw: string } }[] };
}

/** Two words of lower case beside each other: a sentence for people, not a name of something. */
const sentence = /[a-z][,.:;]? [a-z]/;

/** Leaves out what is said to people: to compare it with itself would prove nothing. */
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
