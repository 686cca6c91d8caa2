/** The age in years on a day, from the date of birth; both `YYYY-MM-DD`. Who is born on February 29 ages on March 1. */
export function ageOn(today: string, dateOfBirth: string): number {
  const years = Number(today.slice(0, 4)) - Number(dateOfBirth.slice(0, 4));
  return today.slice(5) < dateOfBirth.slice(5) ? years - 1 : years;
}
