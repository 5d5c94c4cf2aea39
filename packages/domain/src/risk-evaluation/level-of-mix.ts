import { type RiskLevel, riskLevels } from './risk-level.ts'
import { riskPolicies } from './risk-policy.ts'

/** Of a balanced fund, the part that counts as equity. */
const EQUITY_IN_BALANCED = 0.5

/**
 * The risk level that a mix belongs to: the lowest one whose bands take as much equity. What is neither bond nor money
 * counts as equity, a balanced fund by half.
 *
 * @param mix - percent of the whole
 * @returns null where nothing is held
 *
 * Source: QUANT 3.5, by its bands; that half of a balanced fund counts is our policy.
 */
export function levelOfMix(mix: Readonly<Record<'ef' | 'bf' | 'blf' | 'mmf' | 'other', number>>): RiskLevel | null {
  const total = mix.ef + mix.bf + mix.blf + mix.mmf + mix.other
  if (total === 0) return null
  const equity = mix.ef + mix.other + mix.blf * EQUITY_IN_BALANCED
  return riskLevels.find((level) => equity <= mostEquity(level)) ?? 5
}

/** A level's most equity, with its usual balanced funds beside it. */
function mostEquity(level: RiskLevel): number {
  const { equity, balanced } = riskPolicies[level].bands
  return equity.max + balanced.target * EQUITY_IN_BALANCED
}
