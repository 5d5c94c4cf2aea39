import type { IsoDate } from '@zhiheng/domain/calendar/iso-date.ts'
import {
  accountInPieces,
  accountOverTime,
  type PortfolioAccount,
} from '@zhiheng/domain/portfolio-ledger/account-over-time.ts'
import { changedLines } from '@zhiheng/domain/portfolio-ledger/changed-lines.ts'
import type { LedgerStep } from '@zhiheng/domain/portfolio-ledger/fund-stretches.ts'
import type { SlotSpan } from '@zhiheng/domain/portfolio-ledger/slot-span.ts'
import { epochDayOf } from '@zhiheng/quant/series/iso-date.ts'
import { slotOnOrAfter } from '@zhiheng/quant/series/weekday-slot.ts'

import { breatheThrough } from '../../platform/breathe-through.ts'
import { taipeiDayOf } from '../../platform/clock.ts'
import type { Market } from '../../platform/nav-store/market.ts'
import type { LedgerRow, PortfolioRow } from './portfolio-rows.ts'
import { followLines, spanOf } from './worth-of-lines.ts'

type LedgerRecord = Pick<LedgerRow, 'before' | 'after' | 'rebalanceAt'>

/** What a record did, without the lines of funds that it left as they were. */
export interface FollowedStep extends Pick<LedgerStep, 'before' | 'after'> {
  readonly day: IsoDate
}

/** The step of a record made on a day. */
export function stepOf({
  before,
  after,
  day,
}: Pick<LedgerRecord, 'before' | 'after'> & { day: IsoDate }): FollowedStep {
  return { ...changedLines(before, after), day }
}

/** A portfolio and its funds day by day, from its first money to the site's date of figures, by its ledger. */
export function followPortfolio(
  market: Market,
  portfolio: Pick<PortfolioRow, 'currency'>,
  ledger: readonly LedgerRecord[],
): PortfolioAccount {
  return accountOverTime(...askOf(market, portfolio, ledger.map(stepOfRecord)))
}

function stepOfRecord({ before, after, rebalanceAt }: LedgerRecord): FollowedStep {
  return stepOf({ before, after, day: taipeiDayOf(rebalanceAt) })
}

/** The same by its steps, all of them, while others get their turn. */
export function followSteps(
  market: Market,
  portfolio: Pick<PortfolioRow, 'currency'>,
  steps: readonly FollowedStep[],
): Promise<PortfolioAccount> {
  return breatheThrough(accountInPieces(...askOf(market, portfolio, steps)))
}

function askOf(
  market: Market,
  { currency }: Pick<PortfolioRow, 'currency'>,
  steps: readonly FollowedStep[],
): Parameters<typeof accountOverTime> {
  const span = spanOf(market, steps[0]?.after ?? [])
  const placed = placedSteps(steps, span)
  return [placed, followLines(market, currency, span), span]
}

function placedSteps(steps: readonly FollowedStep[], span: SlotSpan): LedgerStep[] {
  // tens of thousands of records fall on some thousand days
  const places = new Map<IsoDate, number>()
  return steps.map(({ before, after, day }) => {
    const index = places.get(day) ?? placeOf(day, span)
    places.set(day, index)
    return { before, after, place: index }
  })
}

/** A change made on a weekend, or before its day's prices are out, stands at the next day or the last that has prices. */
function placeOf(day: IsoDate, span: SlotSpan): number {
  return Math.min(Math.max(slotOnOrAfter(epochDayOf(day)), span.first), span.last) - span.first
}
