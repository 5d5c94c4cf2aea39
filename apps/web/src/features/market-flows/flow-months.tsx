import { formatDay, formatMonth } from '../../platform/format-day.ts'
import { formatMoneyTick, formatRatio, formatShortTwd } from '../../platform/format-number.ts'
import { ColumnChart } from '../../ui/charts/bars/column-chart.tsx'
import { LineChart } from '../../ui/charts/line/line-chart.tsx'
import { formatPeriod, leadPeriod } from './format-period.ts'
import type { MarketFlow } from './queries.ts'
import { text } from './text.ts'

interface FlowMonthsProps {
  readonly flow: MarketFlow
  /** How many of the last ones are drawn. */
  readonly most: number
}

/** Months or weeks of one line: what came in, what it adds up to, and below it what the price did, each on an axis of its own. */
export function FlowMonths({ flow, most }: FlowMonthsProps) {
  const { source, label, freq } = flow
  const words = text.by[freq]
  const months = flow.months.slice(-most)
  const known = months.filter(({ net }) => net !== null)
  const [first] = months
  if (source === null || first === undefined || known.length === 0)
    return <p className="text-13 text-ink-2">{text.noMonths}</p>
  if (known.length === 1)
    return <p className="text-13 text-ink-2">{words.onlyOne(formatPeriod(known[0]?.month, freq))}</p>
  const sum = known.reduce((all, { net }) => all + (net ?? 0), 0)
  const tick = tickOf(months.map(({ net }) => net))
  return (
    <div className="space-y-5">
      <div>
        <h3 className="mb-1 text-14 font-bold">{words.flowTitle[source]}</h3>
        <ColumnChart
          summary={words.flowSummary(label, months.length, formatShortTwd(sum))}
          heads={[words.head, text.net]}
          bars={months.map(({ month, net }) => ({
            key: month,
            label: freq === 'month' ? formatMonth(month) : formatDay(month),
            value: net,
          }))}
          format={formatShortTwd}
          formatTick={tick}
          height={170}
        />
      </div>
      <Total flow={flow} months={months} sum={sum} />
      <Price flow={flow} months={months} />
    </div>
  )
}

interface PartProps {
  readonly flow: MarketFlow
  readonly months: MarketFlow['months']
}

function Total({ flow: { label, freq }, months, sum }: PartProps & { readonly sum: number }) {
  const values = sumsUpTo(months.map(({ net }) => net))
  return (
    <div>
      <h3 className="mb-1 text-14 font-bold">{text.cumTitle(leadPeriod(months[0]?.month, freq))}</h3>
      <LineChart
        summary={text.cumSummary(label, formatShortTwd(sum))}
        days={months.map(({ month }) => month)}
        lines={[{ key: 'self', label: text.cumLine, tone: 'self', values }]}
        format={formatShortTwd}
        formatTick={tickOf(values)}
        ends="none"
        height={130}
      />
    </div>
  )
}

/** What all up to each one add up to; null from an unknown one on. */
function sumsUpTo(nets: readonly (number | null)[]): (number | null)[] {
  let sum = 0
  return nets.map((net) => {
    sum += net ?? Number.NaN
    return Number.isNaN(sum) ? null : sum
  })
}

/** From 100 at the beginning of what is drawn. */
function Price({ flow: { key, label, freq, months: all }, months }: PartProps) {
  const before = all[all.length - months.length - 1]?.price ?? (all.length === months.length ? 100 : null)
  const known = months.find(({ price }) => price !== null)
  if (known === undefined) return <p className="text-12 text-ink-3">{key === 'total' ? text.total : text.noPrice}</p>
  const base = months[0]?.price === null ? (known.price ?? 100) : (before ?? 100)
  const values = months.map(({ price }) => (price === null ? null : (price / base) * 100))
  return (
    <div>
      <h3 className="mb-1 text-14 font-bold">{text.by[freq].priceTitle(formatPeriod(known.month, freq))}</h3>
      <LineChart
        summary={text.priceSummary(label, formatRatio(values.at(-1)))}
        days={months.map(({ month }) => month)}
        lines={[{ key: 'self', label: text.priceLine, tone: 'self', values }]}
        format={formatRatio}
        formatTick={(value, decimals) => value.toFixed(decimals)}
        ends="none"
        height={130}
      />
    </div>
  )
}

const YI = 1e8

/** One unit for all marks of an axis. */
function tickOf(values: readonly (number | null)[]): (value: number) => string {
  if (values.every((value) => Math.abs(value ?? 0) < YI)) return formatMoneyTick
  return (value) => text.yi(String(Math.round((value / YI) * 10) / 10).replace('-', '−'))
}
