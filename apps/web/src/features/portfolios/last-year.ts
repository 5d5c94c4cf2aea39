import type { ReplyOf } from '@zhiheng/contract/endpoint.ts'
import type { getPortfolioHistory } from '@zhiheng/contract/portfolios.ts'

type History = ReplyOf<typeof getPortfolioHistory>

/** The last year of a history, its growth counted from there; null where it is not longer than a year. */
export function lastYear(history: History): History | null {
  const last = history.dates.at(-1) ?? ''
  const start = `${Number(last.slice(0, 4)) - 1}${last.slice(4)}`
  const from = history.dates.findLastIndex((day) => day <= start)
  if (from <= 0) return null
  const base = history.twr[from] ?? null
  return {
    currency: history.currency,
    dates: history.dates.slice(from),
    value: history.value.slice(from),
    invested: history.invested.slice(from),
    twr: history.twr
      .slice(from)
      .map((growth) => (growth === null || base === null ? null : ((100 + growth) / (100 + base) - 1) * 100)),
  }
}
