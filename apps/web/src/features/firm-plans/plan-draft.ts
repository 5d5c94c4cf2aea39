import { type PlanBucket, planBuckets } from '@zhiheng/domain/firm-plans/plan.ts'
import { levelAllocation } from '@zhiheng/domain/risk-evaluation/level-allocation.ts'

import type { PlanContent, PlanFundFacts } from './queries.ts'

const LEVEL = 3

/** What a plan begins with: the allocation of the middle level, and no funds. */
export function newContent(name: string): PlanContent {
  const { equity, bond, balanced, money_market: money } = levelAllocation(LEVEL)
  return {
    name,
    level: LEVEL,
    targets: { ef: equity, bf: bond, blf: balanced, mmf: money },
    subsectors: [],
    funds: [],
    bands: { bucket_points: 5, fund_points: 3 },
    least_amount: 0,
    effective_on: null,
    note: '',
  }
}

/** Percentages added up in tenths. */
export function sumOf(percents: readonly number[]): number {
  return percents.reduce((sum, percent) => sum + Math.round(percent * 10), 0) / 10
}

/** A fund with its weight in the editor and in the newest version. */
export interface FundLine {
  readonly id: string
  readonly facts: PlanFundFacts | null
  readonly before: number
  /** null: it is in the newest version alone. */
  readonly now: number | null
}

/** The funds of a plan by asset class; what is in none of the four comes last. */
export function linesByBucket(
  { content, published }: { readonly content: PlanContent; readonly published: PlanContent | null },
  facts: ReadonlyMap<string, PlanFundFacts>,
): { readonly bucket: PlanBucket | 'other'; readonly lines: readonly FundLine[] }[] {
  const weights = new Map(content.funds.map(({ lipper_id: id, percent }) => [id, percent]))
  const past = new Map((published?.funds ?? []).map(({ lipper_id: id, percent }) => [id, percent]))
  const lines = [...new Set([...weights.keys(), ...past.keys()])].map((id): FundLine => ({
    id,
    facts: facts.get(id) ?? null,
    before: past.get(id) ?? 0,
    now: weights.get(id) ?? null,
  }))
  return [...planBuckets, 'other' as const]
    .map((bucket) => ({ bucket, lines: lines.filter((line) => (line.facts?.bucket ?? 'other') === bucket) }))
    .filter(({ bucket, lines: own }) => bucket !== 'other' || own.length > 0)
}

/** Sets a fund's weight, adds it, or with null takes it out. */
export function withWeight(content: PlanContent, id: string, percent: number | null): PlanContent {
  const isThere = content.funds.some((fund) => fund.lipper_id === id)
  if (percent === null) return { ...content, funds: content.funds.filter((fund) => fund.lipper_id !== id) }
  if (!isThere) return { ...content, funds: [...content.funds, { lipper_id: id, percent }] }
  return {
    ...content,
    funds: content.funds.map((fund) => (fund.lipper_id === id ? { ...fund, percent } : fund)),
  }
}

/** Sets a subsector's target; nothing takes it out. */
export function withSubsector(content: PlanContent, id: number, percent: number | null): PlanContent {
  const others = content.subsectors.filter((one) => one.subsector_id !== id)
  return {
    ...content,
    subsectors: percent === null || percent === 0 ? others : [...others, { subsector_id: id, percent }],
  }
}

/** Half of what changes: what has to be bought; null where nothing was there before. */
export function turnoverOf(content: PlanContent, published: PlanContent | null): number | null {
  if (published === null) return null
  const past = new Map(published.funds.map(({ lipper_id: id, percent }) => [id, percent]))
  return sumOf(content.funds.map(({ lipper_id: id, percent }) => Math.max(0, percent - (past.get(id) ?? 0))))
}
