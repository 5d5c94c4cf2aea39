import type { Performance } from '@zhiheng/contract/portfolios/performance.ts'

type History = Performance['history']

/** The last year of a history, its returns counted from there; null where it is not longer than a year. */
export function lastYear(history: History): History | null {
  const last = history.dates.at(-1) ?? ''
  const start = `${Number(last.slice(0, 4)) - 1}${last.slice(4)}`
  const from = history.dates.findLastIndex((day) => day <= start)
  if (from <= 0) return null
  return {
    dates: history.dates.slice(from),
    value: history.value.slice(from),
    invested: history.invested.slice(from),
    twr: countedFrom(history.twr, from),
    // a high of years ago still stands over what is below it
    drawdown: history.drawdown.slice(from),
    benchmark: history.benchmark.slice(from),
    benchmark_perf: countedFrom(history.benchmark_perf, from),
  }
}

function countedFrom(perf: readonly (number | null)[], from: number): (number | null)[] {
  const base = perf[from] ?? null
  return perf
    .slice(from)
    .map((growth) => (growth === null || base === null ? null : ((100 + growth) / (100 + base) - 1) * 100))
}
