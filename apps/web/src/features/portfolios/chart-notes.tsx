import type { Performance } from '@zhiheng/contract/portfolios/performance.ts'

import { formatDay } from '../../platform/format-day.ts'
import { formatAmount, formatPercent } from '../../platform/format-number.ts'
import { shortUnitOf } from '../../platform/unit-of.ts'
import { performanceText } from './performance-text.ts'

const { chart, reasons } = performanceText

type Compared = Pick<Performance, 'index' | 'benchmark' | 'figures' | 'currency'>

/** What the same money on the same days would be in the benchmark, and what the benchmark is. */
export function BenchmarkNote({ data }: { data: Compared }) {
  return <p className="mt-2 text-12 text-ink-3">{benchmarkSentence(data)}</p>
}

/** From when to when the deepest fall went, and whether it is over. */
export function FallNote({ data }: { data: Pick<Performance, 'drawdown'> }) {
  return <p className="mt-2 text-12 text-ink-3">{fallSentence(data.drawdown)}</p>
}

function benchmarkSentence({ index, benchmark, figures, currency }: Compared): string {
  if (index === null || benchmark === null) return chart.noBenchmark
  const mix = index.parts.map(({ name, percent }) => `${name} ${percent}%`).join('、')
  const about = index.kind === 'mix' ? chart.mix(mix) : chart.kinds[index.kind]
  const why = benchmark.value.why?.[0]
  if (benchmark.value.v === null) {
    const missing = why === undefined ? '' : `${reasons[why]}。`
    return `${benchmark.since === null ? missing : chart.since(formatDay(benchmark.since))}${about}`
  }
  const unit = shortUnitOf(currency)
  const same = chart.same(index.name, formatAmount(benchmark.value.v, currency), unit)
  if (figures.value.v === null) return `${same}。${about}`
  const difference = figures.value.v - benchmark.value.v
  const size = formatAmount(Math.abs(difference), currency)
  const verdict =
    Number(formatAmount(difference, currency).replaceAll(/[^\d.]/g, '')) === 0
      ? chart.level
      : difference > 0
        ? chart.ahead(size, unit)
        : chart.behind(size, unit)
  const isUnpaid = figures.value.why?.includes('distributions_unknown') === true
  return `${same}${verdict}${isUnpaid ? chart.unpaid : ''}${about}`
}

function fallSentence(drawdown: Performance['drawdown']): string {
  if (drawdown === null) return chart.noFall
  const { depth, peak, trough, recovery } = drawdown
  const end = recovery === null ? chart.notRecovered : chart.recovered(formatDay(recovery))
  return `${chart.deepest(formatPercent(depth), formatDay(peak), formatDay(trough))}${end}`
}
