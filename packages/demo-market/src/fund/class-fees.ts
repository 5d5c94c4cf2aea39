import { between, streamOf } from '../chance/counter.ts'
import { parametersOf } from '../tape/sector-tape.ts'
import type { ClassPlan, StrategyPlan } from '../universe/strategy-plan.ts'

/** What a class costs. Percent units. */
export interface ClassFees {
  readonly managementPercent: number
  readonly totalExpensePercent: number
  readonly entryPercent: number
}

type Range = readonly [number, number]

/** Management and custody fees by kind of fund. Source: fund_patterns.json. */
const feeRanges = {
  money: { management: [0.05, 0.4], custody: [0.03, 0.1] },
  bond: { management: [0.3, 1.6], custody: [0.1, 0.26] },
  equity: { management: [1.2, 2], custody: [0.1, 0.3] },
  index: { management: [0.15, 0.75], custody: [0.03, 0.2] },
  balanced: { management: [0.7, 1.8], custody: [0.12, 0.28] },
  leveraged: { management: [0.9, 1.1], custody: [0.04, 0.2] },
} as const satisfies Record<string, { management: Range; custody: Range }>

const entryRanges = {
  money: [0, 0],
  bond: [0.5, 1.5],
  equity: [1.5, 3],
  index: [0, 0.5],
  balanced: [1.2, 2.5],
  leveraged: [0, 0],
} as const satisfies Record<keyof typeof feeRanges, Range>

/** A class with a back-end load pays for its seller every year. */
const BACK_LOAD_PERCENT = 1

/** The fees of a class: near what its sub-sector usually costs, cheaper for institutions. */
export function classFees(seed: number, plan: StrategyPlan, { pattern }: ClassPlan): ClassFees {
  const stream = streamOf(seed, `fees:${plan.id}`)
  const kind = feeKindOf(plan)
  const { management, custody } = feeRanges[kind]
  const usual = parametersOf(plan.sector2Id).feePercent * (plan.isIndexFund ? 0.45 : 1)
  const drawn = usual * between(stream, 0, [0.8, 1.25])
  const managementPercent = roundTo(clamp(drawn, management) * pattern.feeMultiplier, 0.01)
  const other = between(stream, 1, custody) + between(stream, 2, plan.etf ? [0.02, 0.15] : [0.01, 0.12])
  const sellers = pattern.load === 'back' ? BACK_LOAD_PERCENT : 0
  return {
    managementPercent,
    totalExpensePercent: roundTo(managementPercent + other + sellers, 0.01),
    entryPercent: pattern.load === 'front' && !plan.etf ? roundTo(between(stream, 3, entryRanges[kind]), 0.1) : 0,
  }
}

function feeKindOf({ sector2Id, isIndexFund, etf }: StrategyPlan): keyof typeof feeRanges {
  if (etf?.multiple) return 'leveraged'
  if (isIndexFund) return 'index'
  const group = Number(sector2Id.slice(0, 2))
  if (group === 10) return 'money'
  if (group === 20) return 'bond'
  return group === 80 || group === 95 ? 'balanced' : 'equity'
}

function clamp(value: number, [low, high]: Range): number {
  return Math.min(Math.max(value, low), high)
}

function roundTo(value: number, step: number): number {
  return Number((Math.round(value / step) * step).toFixed(4))
}
