import { text } from './import-text.ts'
import type { ScoreNeeds } from './importing/count-score-needs.ts'

/** What an operator reads of the scores after an import. */
export function describeScoreNeeds({ classes, scored, reasons, without }: ScoreNeeds): string[] {
  if (classes === 0) return []
  const { scores } = text
  const missing = Object.entries(scores.remedies).flatMap(([reason, remedy]) => {
    const found = countOf(reasons, reason)
    return remedy === null || found === 0 ? [] : [scores.missing(amount(found), remedy)]
  })
  const byRule = Object.entries(scores.rules).flatMap(([reason, name]) => {
    const found = countOf(reasons, reason)
    return found === 0 ? [] : [scores.rule(name, amount(found))]
  })
  return [
    scores.found({ classes: amount(classes), scored: amount(scored) }),
    ...missing,
    ...(byRule.length === 0 ? [] : [scores.byRule(byRule)]),
    scores.without({
      size: amount(without.size),
      holdingsDate: amount(without.holdingsDate),
      expense: amount(without.expense),
      officialRisk: amount(without.officialRisk),
    }),
  ]
}

function countOf(reasons: ScoreNeeds['reasons'], reason: string): number {
  return new Map<string, number>(Object.entries(reasons)).get(reason) ?? 0
}

function amount(value: number): string {
  return value.toLocaleString('zh-TW')
}
