import type { ReplyOf } from '@zhiheng/contract/endpoint.ts'
import { getFund, listFunds } from '@zhiheng/contract/funds.ts'
import { getFundDistributions, getFundHoldings } from '@zhiheng/contract/funds/disclosures.ts'
import { getFundPeers, getFundScores } from '@zhiheng/contract/funds/peers.ts'
import { getFundPerformances } from '@zhiheng/contract/funds/performances.ts'

import { type CallQuery, query } from '../../api/query.ts'
import type { ChartChoice } from './chart-choice.ts'

/** All that is known of a fund on one date. */
export const fund = (id: string): CallQuery<ReplyOf<typeof getFund>> => query(getFund, { params: { id } })

export type Performances = ReplyOf<typeof getFundPerformances>

/** The course of a fund, and of those it is held against, over a window: on as many days as a screen shows, or on all. */
export const performances = (
  id: string,
  choice: ChartChoice,
  more: { days?: 'all'; alone?: '1' } = {},
): CallQuery<Performances> =>
  query(getFundPerformances, {
    params: { id },
    query: {
      ...(choice.days === null ? { window: choice.window } : { window: 'custom', ...choice.days }),
      basis: choice.basis,
      ...more,
      ...(choice.currency === null ? {} : { currency: choice.currency }),
      ...(choice.compare.length === 0 ? {} : { compare: choice.compare.join(',') }),
      ...(choice.index && { index: '1' }),
    },
  })

export const holdings = (id: string): CallQuery<ReplyOf<typeof getFundHoldings>> =>
  query(getFundHoldings, { params: { id } })

export const distributions = (id: string): CallQuery<ReplyOf<typeof getFundDistributions>> =>
  query(getFundDistributions, { params: { id } })

export const peers = (id: string): CallQuery<ReplyOf<typeof getFundPeers>> => query(getFundPeers, { params: { id } })

/** The scores of a year, month by month. */
export const scores = (id: string): CallQuery<ReplyOf<typeof getFundScores>> => query(getFundScores, { params: { id } })

/** Funds to pick from, by a few words. */
export const pickable = (words: string, exclude: readonly string[]): CallQuery<ReplyOf<typeof listFunds>> =>
  query(listFunds, {
    query: {
      search: '1',
      query: words,
      format: 'json',
      ...(exclude.length === 0 ? {} : { exclude: exclude.join(',') }),
    },
  })
