import type { InputOf, ReplyOf } from '@zhiheng/contract/endpoint.ts'
import type { readComparison } from '@zhiheng/contract/fund-comparison.ts'
import { type CommonDays, commonDays } from '@zhiheng/domain/fund-comparison/common-days.ts'
import { sharedHoldings } from '@zhiheng/domain/fund-comparison/shared-holdings.ts'
import { assetTypeOf } from '@zhiheng/domain/funds/asset-type.ts'
import { subSectorOf } from '@zhiheng/domain/funds/sectors.ts'
import { overlapMatrix } from '@zhiheng/domain/look-through/overlap.ts'
import type { SeenFund } from '@zhiheng/domain/look-through/see-through.ts'
import { epochDayOf } from '@zhiheng/quant/series/iso-date.ts'
import type { Slot } from '@zhiheng/quant/series/series.ts'
import { slotOf, slotOnOrAfter } from '@zhiheng/quant/series/weekday-slot.ts'

import { cachedForMarket } from '../../platform/nav-store/cached-for-market.ts'
import type { Market, MarketFund } from '../../platform/nav-store/market.ts'
import type { Site } from '../../platform/site.ts'
import { shownFund } from '../funds/require-fund.ts'
import { researchOf } from '../funds/research.ts'
import { thinPoints } from '../funds/thin-points.ts'
import { toNumber } from '../funds/wire-number.ts'
import { seeThroughFunds } from '../look-through/see-through-funds.ts'
import { entryReply, planMonthly, type ShownDays } from './compared-entry.ts'
import { type Compared, readCompared } from './compared-fund.ts'
import { pairsReply } from './pairs-of.ts'
import { dayOf, windowReply } from './window-reply.ts'
import { yardstickOf } from './yardstick.ts'

type Reply = ReplyOf<typeof readComparison>
/** What a comparison is asked by, whoever asks. */
export type Asked = Omit<InputOf<typeof readComparison>['query'], 'key'>

/** So many comparisons are read again and again in a day. */
const MOST_KEPT = 200
const kept = cachedForMarket<Promise<Reply>>(MOST_KEPT)

/** A comparison as everybody sees it, made once for a snapshot. Ids that no fund has are left out, and said. */
export function makeComparison(site: Pick<Site, 'db' | 'market'>, asked: Asked): Promise<Reply> {
  const market = site.market()
  return kept(market, JSON.stringify(asked), () => compare(site, market, asked))
}

async function compare({ db }: Pick<Site, 'db'>, market: Market, asked: Asked): Promise<Reply> {
  const found = asked.ids.map((id) => ({ id, fund: shownFund(market, id) }))
  const funds = found.flatMap(({ fund }) => fund ?? [])
  const research = researchOf(market)
  const currency = asked.currency === 'own' ? null : asked.currency
  const all = funds.map((fund) => readCompared(research, fund, { currency, basis: asked.basis }))
  const days = daysOf(market, all, asked)
  const slots = drawnSlots(days.shown)
  const seen = await seeThroughFunds(db, market, funds.map(wholeFund))
  const matrix = overlapMatrix(seen)
  const yardstick = yardstickOf(market, all)
  return {
    as_of: market.asOf,
    currency: asked.currency,
    basis: asked.basis,
    span: asked.span,
    window: windowReply(days.common),
    dates: slots.map(dayOf),
    entries: all.map((compared, place) => ({
      ...entryReply({ research, slots, yardstick }, compared, days.shown[place] ?? null),
      coverage: toNumber(matrix.coverage[place]),
      holdings_date: holdingsDate(seen[place]),
    })),
    yardstick: yardstick.said,
    ...pairsReply(all, days.common, matrix),
    plan_monthly: planMonthly(asked.currency),
    skipped: found.flatMap(({ id, fund }) => (fund === null ? [{ lipper_id: id, why: 'unknown' as const }] : [])),
    shared: sharedHoldings(seen).map(({ isin, name, weights }) => ({ isin, name, weights: weights.map(toNumber) })),
  }
}

interface Days {
  readonly common: CommonDays | null
  /** Over which days each is shown, by its place. */
  readonly shown: readonly (ShownDays | null)[]
}

function daysOf(market: Market, all: readonly Compared[], { from, to, span }: Asked): Days {
  const today = slotOf(epochDayOf(market.asOf))
  const first = from === undefined ? null : slotOnOrAfter(epochDayOf(from))
  const last = to === undefined ? today : Math.min(today, slotOf(epochDayOf(to)))
  const lives = all.flatMap(({ fund, life }) => (life === null ? [] : [{ id: fund.lipperId, ...life }]))
  const common = commonDays(lives, { first, last })
  const ownDays = ({ life }: Compared): ShownDays | null => {
    if (life === null) return null
    const own = { first: Math.max(life.first, first ?? life.first), last: Math.min(life.last, last) }
    return own.first < own.last ? own : null
  }
  return {
    common,
    shown: all.map((compared) => (compared.life === null ? null : span === 'own' ? ownDays(compared) : common)),
  }
}

/** The days of the drawing, from the first that anybody is shown on to the last. */
function drawnSlots(shown: readonly (ShownDays | null)[]): Slot[] {
  const days = shown.flatMap((each) => each ?? [])
  if (days.length === 0) return []
  const first = Math.min(...days.map((each) => each.first))
  const last = Math.max(...days.map((each) => each.last))
  return thinPoints(last - first + 1).map((place) => first + place)
}

function wholeFund(fund: MarketFund) {
  const sector = subSectorOf(fund.sector2Id)
  return { fund, assetType: sector === null ? ('other' as const) : assetTypeOf(sector), percent: 100 }
}

function holdingsDate(seen: SeenFund | undefined): Reply['entries'][number]['holdings_date'] {
  return seen?.fund.disclosure?.date ?? null
}
