import type { FundRecord } from '@zhiheng/domain/funds/market-data.ts'
import { epochDayOf, isoDateOf } from '@zhiheng/quant/series/iso-date.ts'
import { epochDayOfSlot, slotOf } from '@zhiheng/quant/series/weekday-slot.ts'

import type { Database } from '../platform/database/database.ts'
import { loadMarket } from '../platform/nav-store/load-market.ts'
import type { Market } from '../platform/nav-store/market.ts'
import { aFund, clockOn, insertFunds } from './market-rows.ts'

const [FIRST, LAST] = ['2026-08-03', '2026-11-20'] as const

/** Classes on sale whose price is 10 on every weekday, in the database and in memory: what is paid in stays what it is. */
export async function flatMarket(
  db: Database,
  funds: Readonly<Record<string, Partial<FundRecord> & { readonly to?: string }>>,
): Promise<Market> {
  await insertFunds(
    db,
    Object.entries(funds).map(([id, { to = LAST, ...known }]) => ({
      fund: aFund(id, { forSale: true, canTwSale: true, ...known }),
      prices: Object.fromEntries(weekdays(FIRST, to).map((day) => [day, 10])),
    })),
  )
  return loadMarket(db, clockOn(LAST))
}

function weekdays(from: string, to: string): string[] {
  const first = slotOf(epochDayOf(from))
  return Array.from({ length: slotOf(epochDayOf(to)) - first + 1 }, (_, day) => isoDateOf(epochDayOfSlot(first + day)))
}
