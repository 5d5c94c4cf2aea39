import type { Article } from '@zhiheng/contract/articles.ts'
import type { IsoDate } from '@zhiheng/domain/calendar/iso-date.ts'
import { epochDayOf } from '@zhiheng/quant/series/iso-date.ts'

import type { Market } from '../../platform/nav-store/market.ts'
import { marketSince } from './returns-since.ts'

/** Earlier than this nothing can be said of what followed. */
const LEAST_DAYS = 7
/** The world’s shares: what any market is held against. */
const WORLD = '14301'

/**
 * What the markets did that an article names, since it was out, beside global equity funds. Null within its first week,
 * where it names no market, and where nothing is known of those.
 */
export function followUpOf(
  market: Market,
  { markets, day }: { markets: readonly string[]; day: IsoDate },
): Article['follow_up'] {
  const days = epochDayOf(market.asOf) - epochDayOf(day)
  if (days < LEAST_DAYS || markets.length === 0) return null
  const rows = [...new Set([...markets, WORLD])].flatMap((id) => marketSince(market, id, day) ?? [])
  return rows.some(({ id, perf }) => id !== WORLD && perf !== null) ? { days, to: market.asOf, markets: rows } : null
}
