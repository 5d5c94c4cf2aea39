import type { InputOf } from '@zhiheng/contract/endpoint.ts'
import type { mixFunds as call } from '@zhiheng/contract/fof.ts'
import { Refusal } from '@zhiheng/domain/access/refusal.ts'
import { EARLIEST_DAY } from '@zhiheng/domain/calendar/earliest-day.ts'
import type { IsoDate } from '@zhiheng/domain/calendar/iso-date.ts'
import { earlierDay } from '@zhiheng/domain/calendar/later-day.ts'
import { MOST_MIXED } from '@zhiheng/domain/fof/statute.ts'
import { parseWeightSet } from '@zhiheng/domain/portfolio-drafts/parse-weight-set.ts'
import type { WeightedSeries } from '@zhiheng/quant/series/portfolio-series.ts'
import type { SlotSeries } from '@zhiheng/quant/series/series.ts'

import type { Market } from '../../platform/nav-store/market.ts'
import { totalReturnIn } from '../../platform/nav-store/total-return-in.ts'
import { text } from '../portfolio-drafts/text.ts'
import { type FundFacts, fundFacts } from '../portfolio-ledger/fund-facts.ts'
import { type StandIn, standInFor } from './stand-in.ts'

export type MixQuery = InputOf<typeof call>['query']
/** How a mix is followed, whatever is in it. */
export type MixHow = Omit<MixQuery, 'set'>

/** A fund of a mix with its part of it. */
export interface MixedFund extends FundFacts {
  readonly weightPercent: number
  /** What is followed: its own history, or a longer one. */
  readonly priced: WeightedSeries
  readonly own: SlotSeries
  /** What its history is continued by; null where it is its own alone. */
  readonly standIn: StandIn | null
}

/** What an address asks to be mixed. */
export interface AskedMix {
  readonly funds: readonly MixedFund[]
  readonly span: { readonly from: IsoDate; readonly to: IsoDate }
}

/** @throws Refusal bad_request, too_many, weights_not_100, fund_not_available, not_found, invalid_field, invalid_date */
export function readMix(market: Market, query: MixQuery): AskedMix {
  const parts = parseWeightSet(query.set)
  if (parts.length > MOST_MIXED) throw new Refusal('too_many')
  const funds = parts.map(({ lipperId, weightPercent }): MixedFund => {
    const facts = fundFacts(market, lipperId)
    if (market.totalReturns(facts.fund.index).values.length === 0) throw new Refusal('not_found')
    const series = totalReturnIn(market, facts.fund.index, query.currency)
    if (series === null) {
      throw new Refusal('invalid_field', { currency: text.noRate(facts.fund.currency, query.currency) })
    }
    const standIn = query.fill === undefined ? null : standInFor(market, facts.fund, series, query.currency)
    const priced = { series: standIn?.series ?? series, weight: weightPercent / 100 }
    return { ...facts, weightPercent, priced, own: series, standIn }
  })
  return { funds, span: spanOf(query, market.asOf) }
}

function spanOf({ from = EARLIEST_DAY, to }: MixHow, asOf: IsoDate): AskedMix['span'] {
  const end = to ?? asOf
  if (from < EARLIEST_DAY || from >= end) throw new Refusal('invalid_date')
  return { from, to: earlierDay(end, asOf) }
}
