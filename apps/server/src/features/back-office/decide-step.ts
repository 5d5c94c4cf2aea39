import type { IsoDate } from '@zhiheng/domain/calendar/iso-date.ts'
import { epochDayOf } from '@zhiheng/quant/series/iso-date.ts'
import { slotOf } from '@zhiheng/quant/series/weekday-slot.ts'

import type { Database } from '../../platform/database/database.ts'
import { markMarketChanged } from '../../platform/nav-store/data-version.ts'
import type { Market, MarketFund } from '../../platform/nav-store/market.ts'
import { lastPricedSlot, valueAt } from '../funds/last-priced.ts'
import { unexplainedDay } from '../funds/unexplained-day.ts'
import { deleteConfirmedStep, insertConfirmedStep } from './store.ts'

/** Whoever decides writes it down in the same transaction, in a way of their own. */
type Record = (trx: Database, details: Readonly<{ fund: string; day: string } & { [more: string]: string }>) => unknown

interface Deciding {
  readonly fund: MarketFund
  readonly day: string
  readonly at: string
  readonly record: Record
}

/** What came of it: the prices around the step, or where the only open one is instead. */
export type StepDecided =
  | { readonly isDone: true; readonly before: number; readonly after: number }
  | { readonly isDone: false; readonly open: IsoDate | null }

/** Says of the one open step of a class that it is a true move, and makes a new version of the figures. */
export async function keepStep(
  db: Database,
  market: Market,
  { fund, day, at, record }: Deciding,
): Promise<StepDecided> {
  const open = unexplainedDay(market, fund.index)
  if (open !== day) return { isDone: false, open }
  const { before, after } = pricesAround(market, fund.index, day)
  await db.transaction().execute(async (trx) => {
    await insertConfirmedStep(trx, { fundId: fund.fundId, day, at })
    await record(trx, { fund: fund.lipperId, day, before: String(before), after: String(after) })
    await markMarketChanged(trx)
  })
  return { isDone: true, before, after }
}

/** Takes such a word back. @returns false where nobody has given it */
export async function takeStepBack(db: Database, { fund, day, record }: Omit<Deciding, 'at'>): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    if (!(await deleteConfirmedStep(trx, { fundId: fund.fundId, day }))) return false
    await record(trx, { fund: fund.lipperId, day })
    await markMarketChanged(trx)
    return true
  })
}

/** The price of a day and the last one before it. */
export function pricesAround(market: Market, index: number, day: string): { before: number; after: number } {
  const prices = market.prices(index)
  const slot = slotOf(epochDayOf(day))
  const before = lastPricedSlot(prices, slot - 1)
  return { before: before === null ? Number.NaN : valueAt(prices, before), after: valueAt(prices, slot) }
}
