import { type RiskLevel, riskLevels } from '../risk-evaluation/risk-level.ts'
import { adjustText } from './text.ts'

/** A risk level that a client may pick, or why not, zh-TW. */
export interface LevelChoice {
  readonly level: RiskLevel
  readonly why: string | null
}

/**
 * The levels that a client may adjust a portfolio by: their own and those that bear less.
 *
 * @param own - of a valid evaluation; null where there is none
 */
export function levelChoices(own: RiskLevel | null): LevelChoice[] {
  return riskLevels.map((level) => ({ level, why: whyNotLevel(level, own) }))
}

function whyNotLevel(level: RiskLevel, own: RiskLevel | null): string | null {
  if (own === null) return adjustText.noLevel
  return level > own ? adjustText.aboveOwn(own) : null
}
