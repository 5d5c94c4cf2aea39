import type { IsoDate } from '@zhiheng/domain/calendar/iso-date.ts'
import type { FundRecord } from '@zhiheng/domain/funds/market-data.ts'
import type { PeriodKey } from '@zhiheng/quant/returns/periods.ts'
import type { SlotSeries } from '@zhiheng/quant/series/series.ts'

import type { FundRole } from './fund-roles.ts'

/** A period of the tables, or the step from the weekday before. */
export type Span = PeriodKey | '1d'

/**
 * What the articles ask of the market, as of one day: nothing that became known later is in an answer. Null where it is
 * not known; a text then says something else or leaves its sentence out.
 */
export interface Facts {
  readonly day: IsoDate
  /** The level of an index, a rate or a macro figure: the last one known. In its own unit; rates are percent units. */
  readonly level: (id: string) => number | null
  /** What `level` would have said some months earlier. */
  readonly levelAgo: (id: string, months: number) => number | null
  /** What it would have said at the beginning of a period. */
  readonly levelBefore: (id: string, period: Span) => number | null
  /** How far a level moved over a period: percent of what it was. For rates take the difference of two levels instead. */
  readonly levelReturn: (id: string, period: Span) => number | null
  /** The part of the last ten years on which a level was lower than it is now, percent units. */
  readonly levelPercentile: (id: string) => number | null
  /** The return of the own index of a market of set23 or set14, or of a sub-sector, by its id: percent units. */
  readonly marketReturn: (id: string, period: Span) => number | null
  /** The highest and the lowest return of the markets of set23 over a period, but for the rest that has no name. */
  readonly bestAndWorstMarkets: (period: Span) => { readonly best: MarketFact; readonly worst: MarketFact } | null
  /** The deepest fall of the own index of a market within some months, percent units, never above 0. */
  readonly marketDrawdown: (id: string, months: number) => number | null
  /** How much its monthly returns vary, stated for a year: percent units. */
  readonly marketVolatility: (id: string, months: number) => number | null
  /** The same amount put into the own index of a market every month for some months, up to a month ago. */
  readonly regularSavings: (id: string, months: number) => RegularSavings | null
  /** The largest class of those that have a role in the texts: found by rule, never by hand. */
  readonly fund: (role: FundRole) => FundFact | null
  /** The return of a class in its own currency, distributions reinvested: percent units. */
  readonly fundReturn: (id: string, period: Span) => number | null
  /** Its deepest fall within some months, percent units, never above 0. */
  readonly fundDrawdown: (id: string, months: number) => number | null
  /** Units of a currency for one US dollar. */
  readonly perUsd: (currency: 'TWD' | 'JPY' | 'EUR' | 'ZAR') => number | null
  /** How far the US dollar moved against a currency over a period: percent units, above 0 where the dollar rose. */
  readonly dollarReturn: (currency: 'TWD' | 'JPY' | 'EUR' | 'ZAR', period: Span) => number | null
  /** Funds that ended within some months up to the day, the oldest first. */
  readonly endedFunds: (months: number) => readonly EndedFund[]
}

export interface MarketFact {
  /** Of set23. */
  readonly id: string
  readonly name: string
  /** Percent units. */
  readonly perf: number
}

export interface RegularSavings {
  /** Of the days of buying. */
  readonly averagePrice: number
  /** What a unit cost on average: never above the average price. */
  readonly averageCost: number
  /** Percent units of all that was put in. */
  readonly gain: number
  /** The same, had all been put in on the first day: percent units. */
  readonly gainAtOnce: number
}

export interface FundFact {
  readonly id: string
  readonly name: string
  readonly currency: string
  /** Percent units a year. */
  readonly managementFee: number | null
  readonly totalExpense: number | null
}

/** A fund that is no more, all its classes together. */
export interface EndedFund {
  /** Its first class. */
  readonly id: string
  /** Without the class. */
  readonly name: string
  readonly kind: 'merged' | 'liquidated'
  /** Its last price. */
  readonly day: IsoDate
  readonly classes: number
  /** The class into which it went. */
  readonly successor: { readonly id: string; readonly name: string } | null
}

/** Where facts come from: the server's market snapshot, or the market as it was just made. */
export interface FactsSource {
  readonly level: (id: string) => SlotSeries | null
  readonly funds: readonly FundRecord[]
  /** What 1 became, distributions reinvested; null where there is no such class or no price. */
  readonly totalReturns: (lipperId: string) => SlotSeries | null
  readonly perUsd: (currency: 'TWD' | 'JPY' | 'EUR' | 'ZAR') => SlotSeries | null
}
