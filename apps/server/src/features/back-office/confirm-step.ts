import { epochDayOf } from '@zhiheng/quant/series/iso-date.ts'
import { slotOf } from '@zhiheng/quant/series/weekday-slot.ts'

import { markMarketChanged } from '../../platform/nav-store/data-version.ts'
import { loadMarket } from '../../platform/nav-store/load-market.ts'
import type { Market, MarketFund } from '../../platform/nav-store/market.ts'
import { lastPricedSlot, valueAt } from '../funds/last-priced.ts'
import { unexplainedDay } from '../funds/unexplained-day.ts'
import type { Command, CommandPlace, Say } from './command.ts'
import { deleteConfirmedStep, insertConfirmedStep, recordOperatorEvent } from './store.ts'
import { text } from './text.ts'

type Asked = Extract<Command, { name: 'confirm-step' }>

/**
 * An operator says that a step which looks like an unrecorded split is a true move: from the next version of the
 * figures on, which this makes, returns go across it. With `isWithdrawn` an earlier confirmation is taken back.
 *
 * @returns 2 where the fund has no such step, or no such confirmation
 */
export async function confirmStep(place: CommandPlace, asked: Asked, say: Say): Promise<0 | 2> {
  const refuse = (sentence: string): 2 => {
    say({ kind: 'line', text: sentence, isError: true })
    return 2
  }
  const market = await loadMarket(place.db, place.clock)
  const fund = market.funds[market.indexOf(asked.fund) ?? -1]
  if (fund === undefined) return refuse(text.step.noFund(asked.fund))
  if (asked.isWithdrawn) return withdraw(place, { fund, day: asked.day }, { say, refuse })

  const open = unexplainedDay(market, fund.index)
  if (open !== asked.day) {
    const elsewhere = open === null ? '' : text.step.elsewhere(open)
    return refuse(`${text.step.none(fund.lipperId, asked.day)}${elsewhere}`)
  }
  const { before, after } = pricesAround(market, fund.index, asked.day)
  await place.db.transaction().execute(async (trx) => {
    const at = place.clock.now().toISOString()
    await insertConfirmedStep(trx, { fundId: fund.fundId, day: asked.day, at })
    const details = { fund: fund.lipperId, day: asked.day, before: String(before), after: String(after) }
    await recordOperatorEvent(trx, { event: 'step_confirmed', memberId: null, at, details })
    await markMarketChanged(trx)
  })
  say({ kind: 'line', text: text.step.confirmed(fund.lipperId, { day: asked.day, before, after }) })
  const next = unexplainedDay(await loadMarket(place.db, place.clock), fund.index)
  if (next !== null) say({ kind: 'line', text: text.step.oneMore(next) })
  return 0
}

async function withdraw(
  { db, clock }: CommandPlace,
  { fund, day }: { fund: MarketFund; day: string },
  { say, refuse }: { say: Say; refuse: (sentence: string) => 2 },
): Promise<0 | 2> {
  const isWithdrawn = await db.transaction().execute(async (trx) => {
    if (!(await deleteConfirmedStep(trx, { fundId: fund.fundId, day }))) return false
    const at = clock.now().toISOString()
    const details = { fund: fund.lipperId, day }
    await recordOperatorEvent(trx, { event: 'step_withdrawn', memberId: null, at, details })
    await markMarketChanged(trx)
    return true
  })
  if (!isWithdrawn) return refuse(text.step.notConfirmed(fund.lipperId, day))
  say({ kind: 'line', text: text.step.withdrawn(fund.lipperId, day) })
  return 0
}

function pricesAround(market: Market, index: number, day: string): { before: number; after: number } {
  const prices = market.prices(index)
  const slot = slotOf(epochDayOf(day))
  const before = lastPricedSlot(prices, slot - 1)
  return { before: before === null ? Number.NaN : valueAt(prices, before), after: valueAt(prices, slot) }
}
