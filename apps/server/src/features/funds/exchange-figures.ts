import type { ExchangeFigures } from '@zhiheng/contract/funds/exchange.ts'
import { latestPremium } from '@zhiheng/domain/funds/latest-premium.ts'
import { recentTrading, type TradingFigure, UNITS_OF_A_LOT } from '@zhiheng/domain/funds/recent-trading.ts'
import { epochDayOf } from '@zhiheng/quant/series/iso-date.ts'
import type { SlotSeries } from '@zhiheng/quant/series/series.ts'
import { epochDayOfSlot, slotOf } from '@zhiheng/quant/series/weekday-slot.ts'

import { exchangeSeries } from '../../platform/nav-store/exchange-series.ts'
import { isoDayOf } from '../../platform/nav-store/iso-day.ts'
import type { Market, MarketFund } from '../../platform/nav-store/market.ts'
import { closesAsPrice } from './closes-as-price.ts'
import { toPercent } from './wire-number.ts'

/** Over an older close no one knows what it costs today. */
const OLDEST_CLOSE_DAYS = 31

const nothing: SlotSeries = { firstSlot: 0, values: new Float64Array() }

/** What is known of an ETF on the exchange on the day of the site's figures; the same wherever it is shown. */
export function exchangeFigures(market: Market, fund: MarketFund): ExchangeFigures {
  const seriesOf = (kind: 'volume' | 'bid' | 'ask') =>
    market.level(exchangeSeries(kind, fund.lipperId))?.series ?? nothing
  const trades = { volumes: seriesOf('volume'), bids: seriesOf('bid'), asks: seriesOf('ask') }
  const { volume, spread } = recentTrading(
    { ...trades, splits: market.splits(fund.index) },
    slotOf(epochDayOf(market.asOf)),
  )
  return {
    premium: premiumOf(market, fund),
    volume: volume && { lots: volume.value / UNITS_OF_A_LOT, ...spanOf(volume) },
    spread: spread && { percent: spread.value * 100, ...spanOf(spread) },
  }
}

function spanOf({ days, slot }: TradingFigure) {
  return { days, day: isoDayOf(epochDayOfSlot(slot)) }
}

function slotOfDay(day: string): number {
  return slotOf(epochDayOf(day))
}

function premiumOf(market: Market, fund: MarketFund): ExchangeFigures['premium'] {
  const closes = market.level(exchangeSeries('close', fund.lipperId))
  if (closes === null || closes.currency !== fund.currency) return null
  const asOf = epochDayOf(market.asOf)
  const found = latestPremium(
    {
      navs: market.prices(fund.index),
      closes: closes.series,
      closesAsNav: closesAsPrice(market, fund).map(({ from, to }) => ({ from: slotOfDay(from), to: slotOfDay(to) })),
    },
    slotOf(asOf),
    slotOf(asOf - OLDEST_CLOSE_DAYS),
  )
  return found && { percent: toPercent(found.ratio) ?? 0, day: isoDayOf(epochDayOfSlot(found.slot)) }
}
