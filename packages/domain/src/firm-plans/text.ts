import { catalogue } from '../language/catalogue.ts'
import { bucketNames } from '../portfolio-ledger/bucket-text.ts'
import type { PlanFault } from './plan-faults.ts'
import type { UnsuitableReason } from './suitability.ts'

/** How the things that a sentence names are called. */
export interface PlanNames {
  readonly fund: (lipperId: string) => string
  readonly subsector: (id: number) => string
}

const texts = catalogue({
  funds_not_100: (sum: string) => `基金比重合計 ${sum}%，必須剛好 100%`,
  targets_not_100: (sum: string) => `資產類別目標合計 ${sum}%，必須剛好 100%`,
  subsectors_not_100: (sum: string) => `次類別目標合計 ${sum}%，必須剛好 100%`,
  fund_of_nothing: (name: string) => `${name}的比重是 0%，請填入比重或移除`,
  fund_twice: (name: string) => `${name}重複`,
  fund_not_sold: (name: string) => `${name}不在貴機構的基金池`,
  fund_stopped: (name: string) => `${name}在基金池中已停售`,
  fund_ended: (name: string) => `${name}已清算、合併或不再公布淨值`,
  bucket_off_target: (name: string, held: string, target: string) =>
    `${name}型基金合計 ${held}%，超出目標 ${target}% 的容許範圍`,
  subsector_off_target: (name: string, held: string, target: string) =>
    `${name}的基金合計 ${held}%，超出目標 ${target}% 的容許範圍`,
  subsector_unknown: '有一個次類別已不存在，請移除',
  subsector_too_small: (name: string, held: string, limit: string) => `${name}合計 ${held}%，低於次類別下限 ${limit}%`,
  subsector_too_large: (name: string, held: string, limit: string) => `${name}合計 ${held}%，高於次類別上限 ${limit}%`,
  effective_in_past: '生效日已經過了',
  plan_above_level: (level: number) => `方案為第 ${level} 級，高於這個等級`,
  fund_above_level: (names: string) => `這個等級不能持有：${names}`,
  fund_without_risk: (names: string) => `風險等級未知：${names}`,
  no_funds: '方案還沒有基金',
})

/** What keeps a plan from being published, in words. */
export function sayPlanFault(fault: PlanFault, { fund, subsector }: PlanNames): string {
  switch (fault.kind) {
    case 'funds_not_100':
    case 'targets_not_100':
    case 'subsectors_not_100':
      return texts[fault.kind](fault.sum.toFixed(1))
    case 'bucket_off_target':
      return texts.bucket_off_target(bucketNames[fault.bucket], fault.held.toFixed(1), fault.target.toFixed(1))
    case 'subsector_off_target':
      return texts[fault.kind](subsector(fault.subsectorId), fault.held.toFixed(1), fault.target.toFixed(1))
    case 'subsector_too_small':
    case 'subsector_too_large':
      return texts[fault.kind](subsector(fault.subsectorId), fault.held.toFixed(1), fault.limit.toFixed(1))
    case 'subsector_unknown':
    case 'effective_in_past':
      return texts[fault.kind]
    case 'fund_of_nothing':
    case 'fund_twice':
    case 'fund_not_sold':
    case 'fund_stopped':
    case 'fund_ended':
      return texts[fault.kind](fund(fault.lipperId))
  }
}

/** Why clients of a level may not have a plan, in words. */
export function sayUnsuitable(
  why: UnsuitableReason,
  { planLevel, names }: { readonly planLevel: number; readonly names: string },
): string {
  if (why === 'plan_above_level') return texts.plan_above_level(planLevel)
  return why === 'no_funds' ? texts.no_funds : texts[why](names)
}
