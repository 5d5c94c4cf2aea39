import type { HomeMarkets } from '@zhiheng/contract/home/markets.ts'

import type { Market } from '../../platform/nav-store/market.ts'
import { showPerformances } from '../market/show-markets.ts'

/** The equity markets of the week, the best first; what no one knows comes last. */
export function showWeekOfMarkets(market: Market): HomeMarkets {
  const { as_of, rows } = showPerformances(market, 'set14')
  return {
    as_of,
    stale: false,
    rows: rows
      .map(({ id, m_code, name, perf, counts }) => ({
        id,
        m_code,
        name,
        perf: perf['wow'] ?? null,
        count: counts['wow'] ?? 0,
      }))
      .toSorted((a, b) => (b.perf ?? -Infinity) - (a.perf ?? -Infinity)),
  }
}
