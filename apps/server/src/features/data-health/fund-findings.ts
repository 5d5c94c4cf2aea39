import type { AgeOf } from '@zhiheng/domain/calendar/business-days-since.ts'
import { isDataOld } from '@zhiheng/domain/calendar/data-age.ts'
import type { IsoDate } from '@zhiheng/domain/calendar/iso-date.ts'
import { findHoles } from '@zhiheng/domain/data-health/find-holes.ts'
import type { FindingKind } from '@zhiheng/domain/data-health/findings.ts'
import { isCurrencyDoubtful } from '@zhiheng/domain/funds/class-currency.ts'
import { displayName } from '@zhiheng/domain/funds/display-name.ts'
import { subSectorOf } from '@zhiheng/domain/funds/sectors.ts'
import { areHoldingsOld } from '@zhiheng/quant/scoring/score-eligibility.ts'
import { addMonths } from '@zhiheng/quant/series/add-months.ts'
import { epochDayOf } from '@zhiheng/quant/series/iso-date.ts'
import { epochDayOfSlot, slotOf } from '@zhiheng/quant/series/weekday-slot.ts'

import { isoDayOf } from '../../platform/nav-store/iso-day.ts'
import type { Market, MarketFund } from '../../platform/nav-store/market.ts'
import type { Research } from '../funds/compute-figures.ts'
import { notBoughtOf } from '../funds/not-bought.ts'
import { unexplainedDay } from '../funds/unexplained-day.ts'

/** A class, a currency or a series that a finding concerns. */
export interface ConcernedOne {
  readonly lipperId: string | null
  readonly key: string
  readonly name: string
  readonly day: IsoDate | null
  readonly until: IsoDate | null
  readonly figure: number | null
  /** Whether it is of the market of Taiwan, whose readers come here. */
  readonly isLocal: boolean
}

/** What funds are judged by; the same for all of a market. */
export interface Ground {
  readonly market: Market
  readonly research: Research
  /** Business days up to the site's day. */
  readonly ageOf: AgeOf
  readonly faults: ReadonlySet<string>
}

/** What is told of one that a finding concerns; null: it does not. */
type Judged = Partial<Pick<ConcernedOne, 'day' | 'until' | 'figure'>> | null
type Judge = (fund: MarketFund, ground: Ground) => Judged

/** Longer ago a hole touches no figure of one or three years. */
const HOLE_YEARS = 3

/** A class that is open: what has merged or ended has no new figures. */
export function isLiving({ status }: MarketFund): boolean {
  return status === 'active' || status === 'suspended'
}

/** The findings that are looked for in each class. */
export const fundJudges = {
  prices_ended: (fund, { research, ageOf }) => {
    const day = research.latest(fund.index)?.date
    return day !== undefined && notBoughtOf(research, fund) === 'ended' ? { day, figure: ageOf(day) } : null
  },
  prices_late: (fund, { market, research, ageOf }) => {
    const day = research.latest(fund.index)?.date
    if (day === undefined || notBoughtOf(research, fund) === 'ended') return null
    return isDataOld(day, market.asOf) ? { day, figure: ageOf(day) } : null
  },
  prices_none: (fund, { research }) => (research.latest(fund.index) === null ? {} : null),
  prices_holes: ({ index }, { market }) => holesIn(market.prices(index), market.asOf),
  steps: ({ index }, { market }) => {
    const day = unexplainedDay(market, index)
    return day === null ? null : { day }
  },
  sectorless: ({ market, sector2Id }) => (market === 'TW' && subSectorOf(sector2Id) === null ? {} : null),
  currency_doubtful: (fund) => (isCurrencyDoubtful(fund) ? {} : null),
  holdings_old: ({ holdingsDate }, { market, ageOf }) =>
    holdingsDate !== null && areHoldingsOld(epochDayOf(holdingsDate), epochDayOf(market.asOf))
      ? { day: holdingsDate, figure: ageOf(holdingsDate) }
      : null,
  holdings_none: ({ holdingsDate }) => (holdingsDate === null ? {} : null),
  income_ended: ({ index }, { market, ageOf }) => {
    const { kind, until } = market.income(index)
    if (kind !== 'reinvested' || until >= epochDayOf(market.asOf)) return null
    return { day: isoDayOf(until), figure: ageOf(isoDayOf(until)) }
  },
  income_unknown: ({ index }, { market }) => (market.income(index).kind === 'unknown' ? {} : null),
  income_faults: ({ lipperId }, { faults }) => (faults.has(lipperId) ? {} : null),
} as const satisfies Partial<Record<FindingKind, Judge>>

/** The holes of the last three years in a series; null without any. */
export function holesIn(series: ReturnType<Market['prices']>, asOf: IsoDate): Judged {
  const today = epochDayOf(asOf)
  const holes = findHoles(series, slotOf(addMonths(today, -12 * HOLE_YEARS)), slotOf(today))
  if (holes === null) return null
  return {
    day: isoDayOf(epochDayOfSlot(holes.before)),
    until: isoDayOf(epochDayOfSlot(holes.behind)),
    figure: holes.count,
  }
}

/** A class as a list of those concerned names it. */
export function concernedFund({ lipperId, name, market }: MarketFund, judged: NonNullable<Judged>): ConcernedOne {
  return { ...nothing, lipperId, key: lipperId, name: displayName(name), isLocal: market === 'TW', ...judged }
}

/** What is not known of one that is concerned. */
export const nothing = { lipperId: null, day: null, until: null, figure: null, isLocal: true } as const
