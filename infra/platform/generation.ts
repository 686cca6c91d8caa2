/**
 * The construct's id of a resource that an operator replaces by raising a number in the settings. Another id is another resource:
 * CloudFormation does not notice by itself that one was lost. The first keeps the name without a number.
 */
export function generationOf(id: string, generation: number): string {
  return generation === 1 ? id : `${id}${generation}`;
}
