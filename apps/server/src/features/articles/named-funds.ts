import type { NamedFund } from '@zhiheng/contract/articles/named.ts'
import type { IsoDate } from '@zhiheng/domain/calendar/iso-date.ts'
import { displayName } from '@zhiheng/domain/funds/display-name.ts'

import type { Market, MarketFund } from '../../platform/nav-store/market.ts'
import { researchOf } from '../funds/research.ts'
import { summariseFund } from '../funds/summarise-fund.ts'
import { fundSince } from './returns-since.ts'

/** A fund that an article of a day names, as it is today; one that is gone says so, with who took it over. */
export function namedFund(market: Market, lipperId: string, day: IsoDate): NamedFund {
  const fund = market.funds[market.indexOf(lipperId) ?? -1]
  if (fund === undefined) return gone(lipperId)
  const { score, scores, warnings } = summariseFund(researchOf(market), fund.index)
  const isLive = fund.status === 'active'
  return {
    lipper_id: lipperId,
    name: displayName(fund.name),
    warnings,
    score: isLive ? score : null,
    not_rated: isLive ? scores.not_rated : null,
    status: fund.status,
    successor: successorOf(market, fund),
    ...(isLive ? fundSince(market, lipperId, day) : unknown),
  }
}

const unknown = { perf: null, basis: 'total_return', from: null, to: null } as const

function gone(lipperId: string): NamedFund {
  return {
    lipper_id: lipperId,
    name: lipperId,
    warnings: [],
    score: null,
    not_rated: null,
    status: 'gone',
    successor: null,
    ...unknown,
  }
}

function successorOf(market: Market, { successorId }: MarketFund): NamedFund['successor'] {
  const heir = successorId === null ? undefined : market.funds[market.indexOf(successorId) ?? -1]
  return heir === undefined ? null : { lipper_id: heir.lipperId, name: displayName(heir.name) }
}
