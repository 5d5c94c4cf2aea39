/** Percentages on the 0.1 grid added up without the noise of their decimals; what is not filled in counts as nothing. */
export function sumOfShares(shares: readonly (number | null)[]): number {
  return shares.reduce<number>((sum, share) => sum + Math.round((share ?? 0) * 10), 0) / 10
}
