import type { RiskRating } from '../funds/market-data.ts'

/** How a firm's own risk level stands to the public ones. */
export type RiskConflict = 'below_official' | 'below_ours' | 'above' | null

/**
 * Where a firm's own level of a fund differs from the public one. Below what the fund house publishes is what a firm may not
 * say; below ours, where nothing is published, is for it to answer for; above is a decision of its own.
 *
 * @param official - what the fund house publishes; null unknown
 * @param shown - what our site shows without the firm: the official one, else that of the sub-sector
 */
export function riskConflict(own: RiskRating, official: RiskRating | null, shown: RiskRating | null): RiskConflict {
  const known = official ?? shown
  if (known === null || own === known) return null
  if (own > known) return 'above'
  return official === null ? 'below_ours' : 'below_official'
}
