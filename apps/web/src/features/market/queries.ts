import type { ReplyOf } from '@zhiheng/contract/endpoint.ts'
import { getObservations } from '@zhiheng/contract/funds.ts'
import { getSectorPerformances } from '@zhiheng/contract/market.ts'
import { getMarketBoard } from '@zhiheng/contract/market/board.ts'
import { getPerformances, getYearlyPerformances } from '@zhiheng/contract/market/performances.ts'

import { type CallQuery, query } from '../../api/query.ts'

export type SectorPerformance = ReplyOf<typeof getSectorPerformances>['rows'][number]

/** Returns of the markets: the 14 of equity, or the 23-set of every kind. */
export const sectorPerformances = (set: 'set14' | 'set23'): CallQuery<ReplyOf<typeof getSectorPerformances>> =>
  query(getSectorPerformances, { query: { set } })

export type MarketSet = 'set14' | 'set23'
export type StatedIn = 'TWD' | 'USD'
export type MarketFigures = ReplyOf<typeof getPerformances>
export type MarketRow = MarketFigures['rows'][number]

/** All markets of a set over all periods, with their places, indices and how far their funds lie apart. */
export const marketPerformances = ({
  set,
  currency,
}: {
  readonly set: MarketSet
  readonly currency: StatedIn
}): CallQuery<MarketFigures> => query(getPerformances, { query: { set, currency } })

export type YearlyFigures = ReplyOf<typeof getYearlyPerformances>

/** Every calendar year of the markets of a set. */
export const yearlyPerformances = ({
  set,
  currency,
}: {
  readonly set: MarketSet
  readonly currency: StatedIn
}): CallQuery<YearlyFigures> => query(getYearlyPerformances, { query: { set, currency } })

/** The periods over which everything is told, by name. */
export const observations: CallQuery<ReplyOf<typeof getObservations>> = query(getObservations)

export type MarketBoard = ReplyOf<typeof getMarketBoard>

/** Indices, rates, the dollar and commodities, and the funds that they move. */
export const marketBoard: CallQuery<MarketBoard> = query(getMarketBoard)
