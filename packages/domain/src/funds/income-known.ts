import type { EpochDay } from '@zhiheng/quant/series/series.ts'

import type { DistributionFrequency, FundRecord } from './market-data.ts'

/** What tells whether a class pays distributions. */
export type Paying = Pick<FundRecord, 'market' | 'domicile' | 'name' | 'shareClass' | 'distributionFrequency' | 'isEtf'>

/** What is known of one class: its record, the ex-days of its distributions, and the days of its prices. */
export interface PaymentsKnown {
  readonly fund: Paying
  /** Ex-days, ascending. */
  readonly exDays: readonly EpochDay[]
  /** Whether the source is known to give every payment, so that a missing one was not paid. */
  readonly isComplete: boolean
  /** From this day on a source says that it gives every payment; null or absent where none says so. */
  readonly statedFrom?: EpochDay | null
  readonly launchDay: EpochDay | null
  readonly firstPriceDay: EpochDay
  readonly lastPriceDay: EpochDay
}

/**
 * Between which days a total return of a class is a total return, because every distribution of the time is known.
 * `none_paid`: the class pays nothing. `reinvested`: its payments are known for the last twelve months (or for its whole
 * life) and reinvested. `unknown`: it pays, and no one knows what: only its price can be shown, 僅淨值.
 */
export interface Income {
  readonly kind: 'none_paid' | 'reinvested' | 'unknown'
  /** The first and the last day of the time with complete payments; nothing lies between them where it is unknown. */
  readonly from: EpochDay
  readonly until: EpochDay
}

export const noIncome: Income = { kind: 'none_paid', from: Number.NEGATIVE_INFINITY, until: Number.POSITIVE_INFINITY }
export const unknownIncome: Income = {
  kind: 'unknown',
  from: Number.POSITIVE_INFINITY,
  until: Number.NEGATIVE_INFINITY,
}

/** Whether a return between two days includes all distributions of the time. */
export function isIncomeKnown({ from, until }: Income, start: EpochDay, end: EpochDay): boolean {
  return from <= start && end <= until
}

const YEAR_DAYS = 366
const usualDays: Readonly<Record<DistributionFrequency, number>> = {
  none: YEAR_DAYS,
  monthly: 31,
  quarterly: 92,
  semiannual: 184,
  annual: YEAR_DAYS,
  irregular: YEAR_DAYS,
}
/** A new fund may wait this much longer than usual for its first payment. */
const FIRST_PAYMENT_WAIT = 190
/** A payment may come this much later than the usual distance. */
const LATE = 1.15
/** A payment this late did not come, or was not told. One that is skipped (nothing to pay out) is still in reason. */
const MISSED = 1.6
const MISSED_BETWEEN = 2.2

/**
 * Whether and since when the distributions of a class are known.
 *
 * A class without any known payment pays nothing, unless its name, its frequency or its kind says that it pays. The
 * known payments count from the first one on (from the launch or the first price where no payment can have been due
 * before it), again behind a hole in them, and up to the day by which the next one should have come.
 *
 * Source: docs/decisions/2026-11-22-what-total-return-needs.md.
 */
export function incomeOf(known: PaymentsKnown): Income {
  const { fund, exDays, launchDay, lastPriceDay } = known
  if (known.isComplete) return exDays.length === 0 && !paysOut(fund) ? noIncome : wholeLife
  if (exDays.length === 0) {
    if (!paysOut(fund)) return noIncome
    return launchDay !== null && lastPriceDay - launchDay <= firstPaymentWithin(fund) ? wholeLife : unknownIncome
  }
  if (fund.market === 'US' && fund.distributionFrequency === null) return untilIndexEnds(known)
  const span = { from: knownFrom(known), until: knownUntil(known) }
  const needed = Math.max(lastPriceDay - YEAR_DAYS, known.firstPriceDay)
  return span.from <= needed && span.until >= lastPriceDay ? { kind: 'reinvested', ...span } : unknownIncome
}

/**
 * American distributions are taken from total-return indices beside the prices: none is missing, up to the end of the
 * index. Where prices of another source go on behind it, the next payment is missing.
 */
function untilIndexEnds(known: PaymentsKnown): Income {
  const until = knownUntil(known)
  return until < known.lastPriceDay ? { ...wholeLife, until } : wholeLife
}

const wholeLife: Income = { ...noIncome, kind: 'reinvested' }

const accumulates = /不配息|累積|累計|滾入|再投資(?!.*配)|\bacc(um\w*)?\b|\bcap\b|\bgrowth\b/i
const pays =
  /[月季年週周]分?配(?!置)|雙週配|配息|分配[型類級]|派息|[月季年]派|收息(?:股份|單位|類|級|$)|收益(?:股份|單位)|每[月季年]收|月撥|月領|\b[mqys]?dis(t\w*)?\b|\binc\b|\bdividend\b|\bidcw\b|\bpayout\b/i
/** Onshore class B pays by custom, whatever its first letter (NB, IB): of 61 names that say so all do. So do AB's AA, AD, AI, TA. */
const paysOnshore = /(?<![A-Z])[A-Z]?B\d?H?(?=類|級|股)|^聯博.*(?<![A-Z])[ANT][ADIQT](?=類|級|股)/
/** Taiwan's ETFs on futures: multiples, inverses and commodities; they hold no shares that pay. */
const onFutures = /正向?[\s]*[2２二兩]|反向?[\s]*[1１一]|槓桿|期貨|單日|黃金|原油|白銀|VIX/i

/**
 * Whether a class pays distributions by what is said of it: the frequency of the master data, else the words of its
 * share class, else those of its name, else the letter of an onshore class. A Taiwanese ETF of which no one says anything counts as one that pays, except
 * those on futures: most do.
 */
export function paysOut(fund: Paying): boolean {
  if (fund.distributionFrequency !== null) return fund.distributionFrequency !== 'none'
  for (const words of [fund.shareClass ?? '', fund.name]) {
    // 「不配息」 holds the word 配息, so the words for none come first
    if (accumulates.test(words)) return false
    if (pays.test(words)) return true
  }
  if (fund.domicile === 'TWN' && paysOnshore.test(fund.name)) return true
  return fund.market === 'TW' && fund.isEtf && !onFutures.test(fund.name)
}

function firstPaymentWithin({ distributionFrequency }: Paying): number {
  return usualDays[distributionFrequency ?? 'annual'] + FIRST_PAYMENT_WAIT
}

/** The first day from which no payment is missing. */
function knownFrom({ fund, exDays, launchDay, firstPriceDay, statedFrom = null }: PaymentsKnown): EpochDay {
  if (statedFrom !== null) return statedFrom <= firstPriceDay ? Number.NEGATIVE_INFINITY : statedFrom
  const hole = lastHole(exDays, fund.distributionFrequency)
  if (hole !== null) return hole
  const first = exDays[0] ?? firstPriceDay
  if (launchDay !== null && first - launchDay <= firstPaymentWithin(fund)) return Number.NEGATIVE_INFINITY
  const usual = usualDistance(fund, gapsOf(exDays.slice(0, 3)))
  return usual !== null && first - firstPriceDay <= usual * LATE ? Number.NEGATIVE_INFINITY : first
}

/** The payment behind the last gap that is far longer than all gaps around it; null where there is none. */
function lastHole(exDays: readonly EpochDay[], frequency: DistributionFrequency | null): EpochDay | null {
  const gaps = gapsOf(exDays)
  const least = frequency === null ? 0 : usualDays[frequency]
  const index = gaps.findLastIndex((gap, at) => {
    const around = [...gaps.slice(Math.max(0, at - 2), at), ...gaps.slice(at + 1, at + 3)]
    const longest = Math.max(least, ...around)
    return longest > 0 && gap > longest * MISSED_BETWEEN
  })
  return index < 0 ? null : (exDays[index + 1] ?? null)
}

/** The last day by which the payment after the last known one would have come. */
function knownUntil({ fund, exDays }: PaymentsKnown): EpochDay {
  const usual = usualDistance(fund, gapsOf(exDays.slice(-3)))
  return usual === null ? Number.NEGATIVE_INFINITY : Math.floor((exDays.at(-1) ?? 0) + usual * MISSED)
}

/** The longest usual distance of two payments; null where one payment is all that is known. */
function usualDistance({ distributionFrequency }: Paying, gaps: readonly number[]): number | null {
  const declared = distributionFrequency === null ? [] : [usualDays[distributionFrequency]]
  const known = [...declared, ...gaps]
  return known.length === 0 ? null : Math.max(...known)
}

function gapsOf(exDays: readonly EpochDay[]): number[] {
  return exDays.slice(1).map((day, index) => day - (exDays[index] ?? day))
}
