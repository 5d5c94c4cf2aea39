import { asIsoDate, type IsoDate } from '@zhiheng/domain/calendar/iso-date.ts'
import { epochDayOf, isoDateOf } from '@zhiheng/quant/series/iso-date.ts'
import { epochDayOfSlot, slotOf } from '@zhiheng/quant/series/weekday-slot.ts'

import type { Database } from '../../platform/database/database.ts'
import { loadMarket } from '../../platform/nav-store/load-market.ts'
import type { Market } from '../../platform/nav-store/market.ts'
import { aFund, clockOn, insertFunds, type PricedFund } from '../market-rows.ts'

const FIRST = asIsoDate('2026-09-01')
const LAST = '2028-06-30'
const sectors = ['70001', '30001', '20010', '20001', '10001', '70001', '30001', '20010', '20001', '10001', '70001']

/** The funds that members of the simulation buy and follow. */
export const simulatedFunds: readonly string[] = [...sectors, '30001'].map((_, index) => `FUND${index + 10}`)

/** Snapshots of a market by day: what each day knows of it. */
export interface SteadyMarket {
  /** @throws RangeError where the day was not loaded before */
  on(day: IsoDate): Market
  load(day: IsoDate): Promise<void>
}

/** Funds whose prices never move: money is worth what was paid, so that a plain model can say what it comes to. */
export async function steadyMarket(db: Database): Promise<SteadyMarket> {
  await insertFunds(db, simulatedFunds.map(steadyFund))
  const known = new Map<string, Market>()
  return {
    on(day) {
      const market = known.get(day)
      if (market === undefined) throw new RangeError(`the market of ${day} was not loaded`)
      return market
    },
    async load(day) {
      if (!known.has(day)) known.set(day, await loadMarket(db, clockOn(day)))
    },
  }
}

function steadyFund(id: string, index: number): PricedFund {
  const prices: Record<string, number> = {}
  for (let slot = slotOf(epochDayOf(FIRST)); slot <= slotOf(epochDayOf(LAST)); slot++) {
    prices[isoDateOf(epochDayOfSlot(slot))] = 10 + index * 1.37
  }
  const onSale = { forSale: true, canTwSale: true, forTarobo: true, status: 'active', launchDate: FIRST } as const
  return { fund: aFund(id, { ...onSale, sector2Id: sectors[index] ?? '30001', riskLevel: 3 }), prices }
}
