import type { RiskAnswers } from './evaluate-risk.ts'
import { isRiskLevel, type RiskLevel } from './risk-level.ts'
import { type RiskOption, riskQuestions } from './risk-questions-text.ts'

/** A level whose mix has lost more in a year than its member said they could bear. */
export interface ToleranceClash {
  /** The most that the member would lose in a year, percent. */
  readonly tolerated: number
  /** What the level's mix came to in its worst year, percent. */
  readonly worst: number
  /** The boldest lower level whose worst year stayed within that; null where none did. */
  readonly fitting: RiskLevel | null
}

/**
 * Whether what a member said of losses and the level that their answers came to go together, as far as the history of the
 * levels goes.
 *
 * @param levels - the worst year of each level, percent; null where it is not known
 */
export function findToleranceClash(
  { level, answers }: { readonly level: number; readonly answers: Pick<RiskAnswers, 'tolerance'> },
  levels: readonly { readonly level: number; readonly worst_year: number | null }[],
): ToleranceClash | null {
  const tolerated = mostLossOf(answers)
  const worst = levels.find((each) => each.level === level)?.worst_year ?? null
  if (tolerated === null || worst === null || worst >= -tolerated) return null
  const fitting = levels
    .filter((each) => each.level < level && each.worst_year !== null && each.worst_year >= -tolerated)
    .map((each) => each.level)
    .filter(isRiskLevel)
  return { tolerated, worst, fitting: fitting.toSorted((a, b) => b - a)[0] ?? null }
}

function mostLossOf({ tolerance }: Pick<RiskAnswers, 'tolerance'>): number | null {
  const options: readonly RiskOption[] = riskQuestions.find(({ key }) => key === 'tolerance')?.options ?? []
  return options.find(({ code }) => tolerance.includes(code))?.mostLoss ?? null
}
