/**
 * As how many equal parts a whole is as concentrated as its weights are.
 *
 * @param weights - of any unit; those of zero and less are no parts
 * @returns 1 where all is in one part, n for n equal ones; null without any part
 *
 * Source: inverse of the Herfindahl-Hirschman index of the weights brought to a sum of one.
 */
export function effectiveNumber(weights: readonly number[]): number | null {
  const held = weights.filter((weight) => weight > 0)
  const sum = held.reduce((all, weight) => all + weight, 0)
  if (!(sum > 0)) return null
  return 1 / held.reduce((all, weight) => all + (weight / sum) ** 2, 0)
}
