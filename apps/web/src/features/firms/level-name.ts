import { isRiskLevel } from '@zhiheng/domain/risk-evaluation/risk-level.ts'
import { riskLevelNames } from '@zhiheng/domain/risk-evaluation/text.ts'

import { manageText } from './manage-text.ts'

/** What a risk level is called; a dash where somebody has not evaluated theirs. */
export function levelName(level: number | null): string {
  return level !== null && isRiskLevel(level) ? riskLevelNames[level] : manageText.unknown
}
