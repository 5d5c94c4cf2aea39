import type { RankingTopic } from '@zhiheng/domain/market-rankings/topics.ts'

/** What narrows a list; the names are those of the call. */
export const scopes = ['all', 'onshore', 'offshore', 'etf', 'leveraged'] as const
export const types = ['all', 'equity', 'bond', 'balanced', 'money_market', 'commodity', 'other'] as const
export const periodChoices = ['1m', '3m', '6m', 'ytd', '1y', '3y', '5y'] as const

/** What the page of rankings is asked for. */
export interface RankingAddress {
  readonly topic: string
  readonly period: (typeof periodChoices)[number]
  readonly scope: (typeof scopes)[number]
  readonly type: (typeof types)[number]
  readonly page: number
}

export const rankingKeys = ['period', 'scope', 'type', 'page'] as const

const usual: RankingAddress = { topic: 'performance', period: '1y', scope: 'all', type: 'all', page: 1 }

/** Reads an address; what it says wrongly behind its `?` is as usual, and a topic that there is not is asked for as such. */
export function readRankingAddress(topic: string | undefined, search: URLSearchParams): RankingAddress {
  const page = Number(search.get('page') ?? '')
  return {
    topic: topic === undefined ? usual.topic : /^[a-z_]{1,20}$/.test(topic) ? topic : 'unknown',
    period: periodChoices.find((one) => one === search.get('period')) ?? usual.period,
    scope: scopes.find((one) => one === search.get('scope')) ?? usual.scope,
    type: types.find((one) => one === search.get('type')) ?? usual.type,
    page: Number.isInteger(page) && page >= 1 && page <= 9999 ? page : usual.page,
  }
}

/** The address of the page with something else chosen; its first page where not another one is asked for. */
export function rankingAddress(asked: RankingAddress, changed: Partial<RankingAddress>): string {
  const wanted = { ...asked, page: usual.page, ...changed }
  const search = new URLSearchParams()
  for (const key of rankingKeys) if (wanted[key] !== usual[key]) search.set(key, String(wanted[key]))
  const path = wanted.topic === usual.topic ? '/market/ranking' : `/market/ranking/${wanted.topic}`
  return search.size === 0 ? path : `${path}?${search.toString()}`
}

/** A topic of the table of addresses. */
export type Topic = RankingTopic
