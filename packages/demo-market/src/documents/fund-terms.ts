import type { IsoDate } from '@zhiheng/domain/calendar/iso-date.ts'
import { type AssetType, assetTypeOf } from '@zhiheng/domain/funds/asset-type.ts'
import type { FundRecord } from '@zhiheng/domain/funds/market-data.ts'
import { subSectorOf } from '@zhiheng/domain/funds/sectors.ts'
import { epochDayOf } from '@zhiheng/quant/series/iso-date.ts'

import { epochDay, isoDateOf } from '../calendar/civil-day.ts'
import { between, type Stream, streamOf, uniform } from '../chance/counter.ts'
import { givenNames, surnames } from '../tables/manager-names.ts'

/** What the documents of a fictional fund are written from. */
export type TermsOf = Pick<
  FundRecord,
  'strategyId' | 'managementFeePercent' | 'totalExpensePercent' | 'isIndexFund' | 'isEtf'
> & { readonly assetType: AssetType }

/** A fund with what its terms follow from. */
export function termsOf<F extends Omit<TermsOf, 'assetType'> & Pick<FundRecord, 'sector2Id'>>(
  fund: F,
): F & Pick<TermsOf, 'assetType'> {
  const sector = subSectorOf(fund.sector2Id)
  const assetType = assetTypeOf({ sector23Id: sector?.sector23Id ?? null, sector1Id: sector?.sector1Id ?? null })
  return { ...fund, assetType }
}

/** What the prospectus of a day says. Percent units; null unknown. */
export interface FundTerms {
  readonly manager: string
  readonly managementFeePercent: number | null
  readonly totalExpensePercent: number | null
  /** The most that may be held of bonds below investment grade; null for a fund of other things. */
  readonly highYieldLimitPercent: number | null
  /** The least that is held of what the fund is named for. */
  readonly leastInvestedPercent: number
  /** The most that may be held outside hedging by derivatives. */
  readonly derivativesLimitPercent: number
}

/** A change of the terms: from this day on. */
export interface TermChange {
  readonly date: IsoDate
  readonly kind: 'fee_changed' | 'manager_changed' | 'limit_changed'
  readonly before: string
  readonly after: string
}

/** Its own seed: the documents of a fund stay what they were, whatever the market is made from. */
const SEED = 20_261_124
/** Fees and limits change at most once, between these days: what is drawn for a later time would rewrite the past. */
const CHANGES = [epochDay(2025, 11, 1), epochDay(2026, 10, 1)] as const
/** From here on the managers are counted: before the first fund. */
const FIRST_DAY = epochDay(2000, 1, 1)
const TENURE_DAYS = [700, 2600] as const
const CUTS = [0.05, 0.1, 0.15, 0.2] as const
const PARTS = { feeCut: 0.35, limitMoved: 0.3 } as const

/** What held for a fund on a day. What stands today is the fund's record; what stood before follows from the changes since. */
export function termsOn(fund: TermsOf, day: IsoDate): FundTerms {
  const cut = feeCutOf(fund)
  const older = cut !== null && day < isoDateOf(cut.day) ? cut.percent : 0
  const limit = limitMoveOf(fund)
  const isMoved = limit !== null && day >= isoDateOf(limit)
  return {
    manager: managerOn(fund, epochDayOf(day)).name,
    managementFeePercent: plus(fund.managementFeePercent, older),
    totalExpensePercent: plus(fund.totalExpensePercent, older),
    highYieldLimitPercent: fund.assetType === 'bond' ? (isMoved ? 30 : 20) : null,
    leastInvestedPercent: leastInvestedOf(fund.assetType),
    derivativesLimitPercent: fund.assetType !== 'bond' && isMoved ? 30 : 40,
  }
}

/** All changes of a fund's terms between two days, both included, in their order. */
export function termChanges(
  fund: TermsOf,
  { from, to }: { readonly from: IsoDate; readonly to: IsoDate },
): TermChange[] {
  const cut = feeCutOf(fund)
  const limit = limitMoveOf(fund)
  const days = [
    ...(cut === null ? [] : [{ day: cut.day, kind: 'fee_changed' as const }]),
    ...(limit === null ? [] : [{ day: limit, kind: 'limit_changed' as const }]),
    ...managerDays(fund, epochDayOf(to)).map((day) => ({ day, kind: 'manager_changed' as const })),
  ]
  return days
    .filter(({ day }) => day >= epochDayOf(from) && day <= epochDayOf(to))
    .toSorted((a, b) => a.day - b.day)
    .map(({ day, kind }) => {
      const [before, after] = [termsOn(fund, isoDateOf(day - 1)), termsOn(fund, isoDateOf(day))]
      return { date: isoDateOf(day), kind, before: valueOf(before, kind), after: valueOf(after, kind) }
    })
}

function valueOf(terms: FundTerms, kind: TermChange['kind']): string {
  if (kind === 'manager_changed') return terms.manager
  if (kind === 'fee_changed') return `${(terms.managementFeePercent ?? 0).toFixed(2)}%`
  return `${terms.highYieldLimitPercent ?? terms.derivativesLimitPercent}%`
}

/** No fund costs less than it was cut by, and none that tracks an index is led by a person's choice. */
function feeCutOf(fund: TermsOf): { readonly day: number; readonly percent: number } | null {
  const stream = streamOf(SEED, `fee:${fund.strategyId}`)
  if (fund.managementFeePercent === null || uniform(stream, 0) >= PARTS.feeCut) return null
  return { day: dayIn(stream), percent: CUTS[Math.floor(uniform(stream, 2) * CUTS.length)] ?? 0.1 }
}

function limitMoveOf(fund: TermsOf): number | null {
  const stream = streamOf(SEED, `limit:${fund.strategyId}`)
  const isHeld = fund.assetType === 'bond' || fund.assetType === 'equity' || fund.assetType === 'balanced'
  return isHeld && !fund.isEtf && uniform(stream, 0) < PARTS.limitMoved ? dayIn(stream) : null
}

function dayIn(stream: Stream): number {
  return Math.floor(between(stream, 1, CHANGES))
}

/** Who leads a fund on a day, and since when: the same person in all its classes, whenever each came out. */
function managerOn(fund: TermsOf, day: number): { readonly name: string; readonly since: number } {
  const stream = streamOf(SEED, `manager:${fund.strategyId}`)
  let since = FIRST_DAY
  let number = 0
  for (;;) {
    const until = since + Math.floor(between(stream, number, TENURE_DAYS))
    if (until > day) return { name: nameOf(fund, number), since }
    since = until
    number += 1
  }
}

/** The days on which another one took over. */
function managerDays(fund: TermsOf, until: number): number[] {
  const days: number[] = []
  for (let day = until; ;) {
    const { since } = managerOn(fund, day)
    if (since <= FIRST_DAY) return days
    days.push(since)
    day = since - 1
  }
}

/** One name behind the other, never the same twice in a row. */
function nameOf({ strategyId }: TermsOf, number: number): string {
  const stream = streamOf(SEED, `names:${strategyId}`)
  const surname = Math.floor(uniform(stream, 2 * number) * surnames.length)
  const given = Math.floor(uniform(stream, 1) * givenNames.length) + number
  return `${surnames[surname] ?? ''}${givenNames[given % givenNames.length] ?? ''}`
}

function leastInvestedOf(assetType: AssetType): number {
  return assetType === 'balanced' ? 50 : assetType === 'money_market' ? 70 : 60
}

function plus(percent: number | null, more: number): number | null {
  return percent === null ? null : Number((percent + more).toFixed(4))
}
