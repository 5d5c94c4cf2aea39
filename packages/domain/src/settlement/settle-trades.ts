import { epochDayOf } from '@zhiheng/quant/series/iso-date.ts'

import { addBusinessDays, businessDayFrom } from '../calendar/business-day.ts'
import type { IsoDate } from '../calendar/iso-date.ts'
import { earlierDay, laterDay } from '../calendar/later-day.ts'
import { type Leg, matchTrades } from './match-trades.ts'
import { type SettlementKind, settlementRules } from './settlement-rule.ts'

/** A trade that is to be carried out. */
export interface SettledTrade {
  readonly lipperId: string
  /** Signed cents: a purchase is positive. */
  readonly cents: number
  readonly kind: SettlementKind
  /** Who runs the fund: within one house a sale can be switched into a purchase. */
  readonly house: string
}

/** When a trade happens. */
export interface TradeDays {
  readonly lipperId: string
  /** The day the order is given, before the cut-off. */
  readonly order: IsoDate
  readonly cutOff: string
  readonly priced: IsoDate
  /** When the money of a sale is in the account; null for a purchase. */
  readonly cashIn: IsoDate | null
  /** Calendar days for which the money of a purchase is in no fund; null for a sale. */
  readonly daysOut: number | null
  /** The house of the fund that is switched from; null where cash is waited for. */
  readonly switchedFrom: string | null
}

/** How much of the portfolio is in funds from a day on. */
export interface Exposure {
  readonly day: IsoDate
  /** Cents in no fund. */
  readonly outCents: number
}

/** The calendar of a rebalance. */
export interface Settlement {
  readonly days: readonly TradeDays[]
  /** The days on which it changes how much is in no fund; the first is the first sale's price. */
  readonly exposure: readonly Exposure[]
  /** The day on which everything is where it should be. */
  readonly done: IsoDate
}

/**
 * When each trade of a rebalance is priced and paid, if the sales are ordered on a day before their cut-offs and each
 * purchase as soon as the money for it is there. A sale pays for a purchase of the same house by a switch where that is
 * sooner.
 *
 * @param cashCents - new money, ready on the day
 *
 * Source: PRODUCT A11.10 "Settlement timeline".
 */
export function settleTrades(
  trades: readonly SettledTrade[],
  { today, cashCents }: { readonly today: IsoDate; readonly cashCents: number },
): Settlement {
  const order = businessDayFrom(today)
  const sales = new Map(
    trades.filter(({ cents }) => cents < 0).map((trade) => [trade.lipperId, saleDays(trade, order)]),
  )
  const legs = matchTrades(trades, cashCents)
  const moves: Exposure[] = []
  const days = trades.map((trade): TradeDays => {
    const sale = sales.get(trade.lipperId)
    if (sale !== undefined) return sale
    const own = legs.filter((leg) => leg.to.lipperId === trade.lipperId)
    const bought = purchaseDays(trade, { order, legs: own, sales })
    for (const leg of own) {
      const sold = leg.from === null ? undefined : sales.get(leg.from.lipperId)
      if (sold === undefined || sold.priced >= bought.priced) continue
      moves.push({ day: sold.priced, outCents: leg.cents }, { day: bought.priced, outCents: -leg.cents })
    }
    return bought
  })
  const ends = days.map(({ priced, cashIn }) => cashIn ?? priced)
  return { days, exposure: addUp(moves), done: ends.reduce((last, day) => laterDay(last, day), order) }
}

function saleDays(trade: SettledTrade, order: IsoDate): TradeDays {
  const rule = settlementRules[trade.kind]
  return {
    lipperId: trade.lipperId,
    order,
    cutOff: rule.cutOff,
    priced: addBusinessDays(order, rule.sellPriced),
    cashIn: addBusinessDays(order, rule.cashIn),
    daysOut: null,
    switchedFrom: null,
  }
}

interface Purchase {
  readonly order: IsoDate
  readonly legs: readonly Leg<SettledTrade>[]
  readonly sales: ReadonlyMap<string, TradeDays>
}

/** A purchase waits for the last of the sales that pay for it, or is switched where all of them are of its house. */
function purchaseDays(trade: SettledTrade, { order, legs, sales }: Purchase): TradeDays {
  const rule = settlementRules[trade.kind]
  const sold = legs.flatMap(({ from }) => (from === null ? [] : [{ from, days: sales.get(from.lipperId) }]))
  const cash = sold.reduce((last, { days }) => laterDay(last, days?.cashIn ?? order), order)
  const byCash = addBusinessDays(cash, rule.buyPriced)
  const bySwitch = sold.reduce((last, { from, days }) => {
    return laterDay(last, addBusinessDays(days?.priced ?? order, settlementRules[from.kind].switchPriced))
  }, order)
  const isSwitch = sold.length > 0 && legs.every(({ from }) => from?.house === trade.house) && bySwitch < byCash
  const priced = isSwitch ? bySwitch : byCash
  const since = sold.reduce((first, { days }) => earlierDay(first, days?.priced ?? first), priced)
  return {
    lipperId: trade.lipperId,
    order: isSwitch ? order : cash,
    cutOff: rule.cutOff,
    priced,
    cashIn: null,
    daysOut: epochDayOf(priced) - epochDayOf(since),
    switchedFrom: isSwitch ? trade.house : null,
  }
}

/** The moves of each day together, as what is out from that day on. */
function addUp(moves: readonly Exposure[]): Exposure[] {
  const byDay = new Map<IsoDate, number>()
  for (const { day, outCents } of moves) byDay.set(day, (byDay.get(day) ?? 0) + outCents)
  let out = 0
  return [...byDay]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([day, move]) => ({ day, outCents: (out += move) }))
}
