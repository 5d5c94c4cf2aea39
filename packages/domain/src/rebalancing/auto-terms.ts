import { epochDayOf } from '@zhiheng/quant/series/iso-date.ts'

import type { IsoDate } from '../calendar/iso-date.ts'
import type { Bands } from './bands.ts'

/** How a member is told after the site has rebalanced by itself. */
export const autoChannels = ['site', 'site_and_mail'] as const
export type AutoChannel = (typeof autoChannels)[number]

/** What a member lets the site do by itself. */
export interface AutoTerms {
  /** Funds that may be bought and sold, by lipperId. */
  readonly pool: readonly string[]
  readonly bands: Bands
  readonly mostFunds: number
  /** The largest sum of absolute changes of one execution, percent. */
  readonly mostChange: number
  readonly leastDaysBetween: number
  readonly channel: AutoChannel
  /** The firm on whose site this was consented to: only what it sells is bought. null or without it: our own. */
  readonly firm?: number | null
}

/** What the site did when it looked. */
export type AutoOutcome = 'in_band' | 'traded' | 'asked' | 'skipped'

/** Source: issue 5 "30 funds, sum of absolute changes 60 %, as parameters"; QUANT 3.7 "at least 30 days between autos". */
export const autoLimits = { mostFunds: 30, mostChange: 60, leastDaysBetween: 30 } as const

/** What an execution would come to. */
export interface AutoChange {
  /** Funds that are held after it, or traded. */
  readonly funds: readonly string[]
  /** Sum of absolute changes of the shares, percent. */
  readonly change: number
}

/** Why an execution is beyond what was consented to; null where it is not. */
export type AutoHindrance = 'fund_outside_pool' | 'too_many_funds' | 'too_much_change'

/**
 * Whether the site may do by itself what it found, or has to ask.
 *
 * Source: PRODUCT A11.10 "outside limits it becomes a request for consent", A20 "legal cap".
 */
export function autoHindrance(terms: AutoTerms, change: AutoChange): AutoHindrance | null {
  const pool = new Set(terms.pool)
  if (change.funds.some((fund) => !pool.has(fund))) return 'fund_outside_pool'
  if (change.funds.length > terms.mostFunds) return 'too_many_funds'
  return change.change > terms.mostChange ? 'too_much_change' : null
}

/** A portfolio's latest changes, by day. */
export interface LastChanges {
  readonly any: IsoDate | null
  readonly auto: IsoDate | null
}

/** Whether the site has to leave a portfolio alone today: it changed today, or rebalanced by itself too lately. */
export function mustWait(terms: AutoTerms, last: LastChanges, today: IsoDate): boolean {
  if (last.any === today) return true
  return last.auto !== null && epochDayOf(today) - epochDayOf(last.auto) < terms.leastDaysBetween
}

/** The week of a day, from Monday to Sunday, counted since 1970: one look a week. */
export function autoWeek(day: IsoDate): number {
  return Math.floor((epochDayOf(day) + 3) / 7)
}
