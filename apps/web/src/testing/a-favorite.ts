import type { ReplyOf } from '@zhiheng/contract/endpoint.ts'
import type { Favorite, InvalidFavorite } from '@zhiheng/contract/favorites.ts'
import type { listFavorites } from '@zhiheng/contract/favorites.ts'
import { defaultView } from '@zhiheng/domain/favorites/view.ts'

import { aFund, day } from './a-fund.ts'

type Favorites = ReplyOf<typeof listFavorites>

const today = day('2026-11-20')

/** A favourite of which nothing has changed, as the list has it. */
export function aFavorite(id: string, known: Partial<Favorite> = {}): Favorite {
  const fund = aFund()
  return {
    lipper_id: id,
    c_name: `基金${id}`,
    e_name: null,
    warnings: [],
    currency: 'TWD',
    price: 12.3456,
    price_date: today,
    price_change: -0.1234,
    price_change_rate: -0.99,
    score: 2,
    scores: { score_web: 2, not_rated: null },
    asset_type: 'equity',
    sector: fund.sector,
    risk_level: 4,
    price_only: false,
    months_performance: { ...fund.months_performance, '1y': 12.3 },
    followed_on: day('2026-01-05'),
    perf_since: 5,
    id: 1,
    note: { note: '', version: 0 },
    groups: [],
    score_then: { as_of: day('2025-12-31'), score_web: 2, kind: 'live' },
    events_since: [],
    trend: [null, 1, 1.1, 1.2],
    ...known,
  }
}

/** A followed fund that was liquidated. */
export function anInvalidFavorite(id: string, known: Partial<InvalidFavorite> = {}): InvalidFavorite {
  return {
    lipper_id: id,
    c_name: `基金${id}`,
    reason: 'liquidated',
    followed_on: day('2025-03-04'),
    ended_on: null,
    note: { note: '', version: 0 },
    successor: null,
    ...known,
  }
}

/** A list of favourites; of none where nothing else is said. */
export function favoritesList(known: Partial<Favorites> = {}): Favorites {
  return {
    entries: [],
    page: 1,
    page_total: 1,
    total: 0,
    matched: 0,
    facets: { asset_type: [], market: [], currency: [], group: [], changed: 0 },
    ids: [],
    invalid: [],
    quota: { limit: 10, used: 0, remain: 10 },
    view: { columns: [...defaultView.columns], sort: defaultView.sort },
    events_until: day('2026-11-01'),
    as_of: today,
    ...known,
  }
}
