import { refusalMessages } from '@zhiheng/domain/access/refusal-text.ts'
import { decisionDays } from '@zhiheng/domain/advice/decision-days.ts'
import { measureRecords, type RecordFigures } from '@zhiheng/domain/advice/measure-record.ts'
import {
  equalRisk,
  equalWeights,
  equalWithinClasses,
  highestSharpe,
  keepStill,
  minimumVariance,
  sixtyForty,
} from '@zhiheng/domain/advice/rival-ways.ts'
import type { IsoDate } from '@zhiheng/domain/calendar/iso-date.ts'
import { followProposals } from '@zhiheng/domain/optimiser/follow-proposals.ts'
import type { OptimisedFund } from '@zhiheng/domain/optimiser/proposal-ask.ts'
import { proposePortfolio } from '@zhiheng/domain/optimiser/propose-portfolio.ts'
import { realisedGrowth, worthAt } from '@zhiheng/domain/optimiser/realised-growth.ts'
import { type KnownMarket, walkForward, type WayRecord } from '@zhiheng/domain/optimiser/walk-forward.ts'
import { epochDayOf } from '@zhiheng/quant/series/iso-date.ts'
import { WEEKS_A_YEAR } from '@zhiheng/quant/series/per-year.ts'
import { SLOTS_A_WEEK } from '@zhiheng/quant/series/per-year.ts'
import type { SlotSeries } from '@zhiheng/quant/series/series.ts'
import { epochDayOfSlot, slotOf } from '@zhiheng/quant/series/weekday-slot.ts'

import { isoDayOf } from '../../platform/nav-store/iso-day.ts'
import { totalReturnIn } from '../../platform/nav-store/total-return-in.ts'
import { cashRateNow } from '../funds/cash-rate.ts'
import { memberLimits } from '../optimiser/member-limits.ts'
import { AdviceFault } from './advice-fault.ts'
import { currencyOf, fundsOnDay } from './funds-on-day.ts'
import { marketOfFiles } from './market-of-files.ts'
import type { AdviceFiles } from './read-advice-files.ts'
import type { SuggestionAsk } from './suggest.ts'
import { text } from './text.ts'

export interface WalkAsk extends SuggestionAsk {
  readonly from: IsoDate
  readonly to: IsoDate
  /** Months between two decisions. */
  readonly months: number
  /** Of what is bought and of what is sold, ratio. */
  readonly cost: number
}

/** The ways that are walked, the site's own first. */
export const wayNames = [
  'advice',
  'still',
  'equal',
  'equalInClasses',
  'sixtyForty',
  'minimumVariance',
  'equalRisk',
  'highestSharpe',
] as const
export type WayName = (typeof wayNames)[number]

/** @param skipped - hears of the decisions on which nothing could be suggested */
const waysOf = (skipped: (step: number) => void) => ({
  advice: followProposals(proposePortfolio, skipped),
  still: keepStill(followProposals(proposePortfolio)),
  equal: equalWeights,
  equalInClasses: equalWithinClasses,
  sixtyForty,
  minimumVariance,
  equalRisk,
  highestSharpe,
})

export interface WalkOutcome {
  /** Days of decision, and the end. */
  readonly days: readonly IsoDate[]
  readonly figures: Readonly<Record<WayName, RecordFigures>>
  readonly records: Readonly<Record<WayName, WayRecord>>
  /** How many funds there were to look at, one a decision. */
  readonly known: readonly number[]
  /** What cash gave, one a week, ratio. */
  readonly cash: Float64Array
  /** Days of decision on which nothing could be suggested. */
  readonly skipped: readonly IsoDate[]
}

/** Walks through the history of files; what is known on a day is what the files say up to it. */
export function walkFiles(files: AdviceFiles, ask: WalkAsk): WalkOutcome {
  const days = decisionDays(epochDayOf(ask.from), epochDayOf(ask.to), ask.months)
  if (days.length < 2) throw new AdviceFault(text.faults.tooShort, { field: 'from' })
  const lived = outcomesOf(files, ask)
  const seen = new Map<number, Known>()
  const knownOn = (slot: number): Known => {
    const known = seen.get(slot) ?? lookAt(files, slot, ask)
    seen.set(slot, known)
    return known
  }
  const skipped = new Set<number>()
  const ways = waysOf((step) => skipped.add(step))
  const records = walkForward({ days, ways, start: startOf(ask), cost: ask.cost, knownOn, livedOf: lived })
  if (skipped.size === days.length - 1)
    throw new AdviceFault(text.faults.refused(refusalMessages.cannot_be_suggested, [text.faults.neverOnAnyDay]))
  const cash = cashOf(days, knownOn, lived)
  const measured = measureRecords(
    wayNames.map((name) => records[name]),
    { cash, seed: ask.seed },
  )
  return {
    days: days.map((slot) => isoDayOf(epochDayOfSlot(slot))),
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- one for each name
    figures: Object.fromEntries(wayNames.map((name, index) => [name, measured[index]])) as WalkOutcome['figures'],
    records,
    known: days.slice(0, -1).map((slot) => knownOn(slot).funds.length),
    cash,
    skipped: [...skipped].map((step) => isoDayOf(epochDayOfSlot(days[step] ?? 0))),
  }
}

/** What became of each fund, in the portfolio's currency. */
function outcomesOf(files: AdviceFiles, ask: WalkAsk): (lipperId: string) => SlotSeries | null {
  const market = marketOfFiles(files, ask.to, 'kept')
  const currency = ask.currency ?? currencyOf(market)
  const known = new Map<string, SlotSeries | null>()
  return (lipperId) => {
    const found = known.get(lipperId)
    if (found !== undefined) return found
    const index = market.indexOf(lipperId)
    const series = index === null ? null : totalReturnIn(market, index, currency)
    const made = series === null ? null : realisedGrowth(series)
    known.set(lipperId, made)
    return made
  }
}

interface Known extends KnownMarket {
  /** What cash gives, ratio a year; null where no file says. */
  readonly cashRate: number | null
}

const nobody: ReadonlyMap<string, number> = new Map()

/** How a fund ended is not known while it lives. */
function lookAt(files: AdviceFiles, slot: number, ask: WalkAsk): Known {
  const records = new Map([...files.records].map(([id, record]) => [id, { ...record, status: 'active' as const }]))
  const market = marketOfFiles({ ...files, records }, isoDayOf(epochDayOfSlot(slot)))
  const currency = ask.currency ?? currencyOf(market)
  const funds = fundsOnDay(market, currency, nobody)
  const cashRate = cashRateNow(market, currency)
  return {
    funds,
    cashRate,
    askFor: (held) => ({
      target: { kind: 'risk_level', level: ask.level },
      limits: memberLimits(ask.limits, held),
      lastSlot: slotOf(epochDayOf(market.asOf)),
      currency,
      riskFree: cashRate ?? lastYearOfCash(funds, slot),
      level: ask.level,
      seed: ask.seed,
    }),
  }
}

function startOf({ held }: WalkAsk): Map<string, number> {
  const sum = [...held.values()].reduce((total, value) => total + value, 0)
  return new Map([...held].map(([id, value]) => [id, value / sum]))
}

const SLOTS_A_YEAR = 260

/** Where no rate is known, money market funds tell what cash gave. */
function lastYearOfCash(funds: readonly OptimisedFund[], slot: number): number {
  const series = cashFunds(funds).map((fund) => realisedGrowth(fund.series()))
  const grown = series.map((one) => worthAt(one, slot) / worthAt(one, slot - SLOTS_A_YEAR) - 1)
  return grown.length === 0 ? 0 : grown.reduce((sum, value) => sum + value, 0) / grown.length
}

function cashFunds(funds: readonly OptimisedFund[]): readonly OptimisedFund[] {
  return funds.filter((fund) => fund.assetType === 'money_market')
}

/** What cash gave week by week: the rate of the last decision, else the mean of the money market funds known then. */
function cashOf(
  days: readonly number[],
  knownOn: (slot: number) => Known,
  livedOf: (lipperId: string) => SlotSeries | null,
): Float64Array {
  const weekly: number[] = []
  for (let step = 0; step + 1 < days.length; step++) {
    const from = days[step] ?? 0
    const { cashRate, funds } = knownOn(from)
    const series = cashFunds(funds).map((fund) => livedOf(fund.lipperId))
    for (let slot = from; slot < (days[step + 1] ?? 0); slot += SLOTS_A_WEEK) {
      const grown = series.map((one) => worthAt(one, slot + SLOTS_A_WEEK) / worthAt(one, slot) - 1)
      const mean = grown.length === 0 ? 0 : grown.reduce((sum, value) => sum + value, 0) / grown.length
      weekly.push(cashRate === null ? mean : cashRate / WEEKS_A_YEAR)
    }
  }
  return Float64Array.from(weekly)
}
