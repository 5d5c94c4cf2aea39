import { planBuckets } from '@zhiheng/domain/firm-plans/plan.ts'

import { sumOf } from './plan-draft.ts'
import { previewText } from './preview-text.ts'
import type { PlanContent, PlanPreview } from './queries.ts'
import { planText as text } from './text.ts'

/** What a draft changes of the version in force, in a line; null where there is none or nothing of its weights differs. */
export function changesInWords(content: PlanContent, published: PlanContent | null): string | null {
  if (published === null) return null
  const targets = planBuckets.flatMap((bucket) => {
    const points = sumOf([content.targets[bucket], -published.targets[bucket]])
    return points === 0 ? [] : [text.moved(text.bucket[bucket], points > 0, Math.abs(points).toFixed(1))]
  })
  const weights = new Map(published.funds.map(({ lipper_id: id, percent }) => [id, percent]))
  const kept = content.funds.filter(({ lipper_id: id, percent }) => weights.get(id) === percent).length
  const ids = new Set([...weights.keys(), ...content.funds.map(({ lipper_id: id }) => id)])
  const funds = ids.size - kept
  if (targets.length === 0 && funds === 0) return null
  return text.changed(targets.length === 0 ? text.sameTargets : targets.join('、'), String(funds))
}

type Course = NonNullable<PlanPreview['backtest']>['plan']

/** How much one figure is above another, as both are shown: with two decimals. */
function pointsOf(now: number | null, before: number | null): number | null {
  if (now === null || before === null) return null
  return (Math.round(now * 100) - Math.round(before * 100)) / 100
}

/** What a draft would have done otherwise than the version in force; null where that is nothing or not known. */
export function coursesInWords(plan: Course, published: Course | null): string | null {
  if (published === null) return null
  const said = (['vol', 'cost', 'perf'] as const).flatMap((figure) => {
    const points = pointsOf(plan[figure], published[figure])
    if (points === null || points === 0) return []
    return [previewText.against[figure](points > 0, Math.abs(points).toFixed(2))]
  })
  return said.length === 0 ? null : previewText.answer(said.join('、'))
}
