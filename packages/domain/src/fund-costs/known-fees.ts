import type { FeeCaps } from '../funds/market-data.ts'
import { costRules } from './cost-rules.ts'

/**
 * What is taken from the value every year: the manager, the custodian, the seller of a back-end class, what else the expense
 * ratio holds, and the whole ratio where it is not split.
 */
export const yearlyParts = ['management', 'custody', 'distribution', 'rest', 'expense'] as const
export type YearlyPart = (typeof yearlyParts)[number]

/** A cost a year, percent units; null where no one says it. */
export interface YearlyFee {
  readonly part: YearlyPart
  readonly percent: number | null
}

/** Where fees are from: published ones, the highest ones of a prospectus, or nowhere. */
export const feeBases = ['published', 'caps', 'none'] as const

/** What a class costs, as far as it is known. */
export interface KnownFees {
  readonly basis: (typeof feeBases)[number]
  /** The year of the prospectus, for `caps`. */
  readonly year: number | null
  /** Highest charge at the beginning, percent of what is invested. Of no meaning for what is traded on an exchange. */
  readonly entryPercent: number | null
  readonly yearly: readonly YearlyFee[]
}

interface FeeFacts {
  readonly managementFeePercent: number | null
  readonly totalExpensePercent: number | null
  readonly entryFeePercent: number | null
  readonly feeCaps: FeeCaps | null
  readonly isBackEnd: boolean
}

/**
 * What is known of the costs of a class, and what is not. An expense ratio includes everything, so what it has above its named
 * parts is its rest; without one the rest is unknown. A back-end class has no charge at the beginning, and a part for its
 * seller.
 */
export function knownFees(facts: FeeFacts): KnownFees {
  const { feeCaps: caps, isBackEnd } = facts
  const isPublished = facts.totalExpensePercent !== null || facts.managementFeePercent !== null
  const entry = facts.entryFeePercent ?? caps?.salesPercent ?? null
  const yearly = facts.totalExpensePercent === null ? namedFees(facts) : splitExpense(facts, facts.totalExpensePercent)
  const isCapped = !isPublished && yearly.some(({ part, percent }) => part !== 'distribution' && percent !== null)
  const basis = isPublished ? 'published' : isCapped ? 'caps' : 'none'
  return {
    basis,
    year: basis === 'caps' ? (caps?.year ?? null) : null,
    entryPercent: isBackEnd ? 0 : entry,
    yearly: basis === 'none' ? [{ part: 'expense', percent: null }] : yearly,
  }
}

function splitExpense({ managementFeePercent, isBackEnd }: FeeFacts, total: number): YearlyFee[] {
  const named = (managementFeePercent ?? 0) + (isBackEnd ? costRules.distributionPercent : 0)
  // a ratio below its own parts is one of another kind: nothing of it is named
  if (named > total + 1e-9) return [{ part: 'expense', percent: total }]
  const left = Math.max(0, Number((total - named).toFixed(6)))
  return [
    ...(managementFeePercent === null ? [] : [{ part: 'management', percent: managementFeePercent } as const]),
    ...sellerFee(isBackEnd),
    { part: managementFeePercent === null ? 'expense' : 'rest', percent: left },
  ]
}

function namedFees({ managementFeePercent, feeCaps, isBackEnd }: FeeFacts): YearlyFee[] {
  return [
    { part: 'management', percent: managementFeePercent ?? capOf(feeCaps?.managementPercent) },
    { part: 'custody', percent: capOf(feeCaps?.custodyPercent) },
    ...sellerFee(isBackEnd),
    { part: 'rest', percent: null },
  ]
}

/** No prospectus lets a manager or a custodian work for nothing: a list's zero is a cell that was not filled in. */
function capOf(percent: number | null | undefined): number | null {
  return percent === 0 || percent === undefined ? null : percent
}

function sellerFee(isBackEnd: boolean): YearlyFee[] {
  return isBackEnd ? [{ part: 'distribution', percent: costRules.distributionPercent }] : []
}
