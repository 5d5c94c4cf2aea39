import { formatMonth } from '../../platform/format-day.ts'
import { formatAmount, formatCount, formatGain, formatMoneyTick } from '../../platform/format-number.ts'
import { ColumnChart } from '../../ui/charts/bars/column-chart.tsx'
import { Panel } from '../../ui/layout/panel.tsx'
import type { RiskDepth } from './queries.ts'
import { text } from './text.ts'

const words = text.depth

/** What a bad month took of 100,000. */
export function TailLoss({ tail }: { readonly tail: RiskDepth['tail'] }) {
  return (
    <Panel className="min-w-0">
      <h3 className="text-14 font-bold">{words.tail}</h3>
      {tail === null ? <p className="mt-2 text-13 text-ink-2">{words.tailNone}</p> : <Known tail={tail} />}
    </Panel>
  )
}

function Known({ tail }: { readonly tail: NonNullable<RiskDepth['tail']> }) {
  const { from, width, counts } = tail.histogram
  const summary = words.histogram(tail.months)
  return (
    <>
      <p className="text-12 text-ink-3">
        {words.tailNote(formatMonth(tail.first), formatMonth(tail.last), tail.months)}
      </p>
      <dl className="my-3 grid gap-2 text-13">
        <Loss label={words.tailLoss} loss={tail.loss} unit={words.orMore} isLarge />
        {tail.mean_loss !== null && <Loss label={words.tailMean} loss={tail.mean_loss} unit={text.yuan} />}
        <Loss label={words.tailWorst(formatMonth(tail.worst.month))} loss={tail.worst.loss} unit={text.yuan} />
      </dl>
      <ColumnChart
        summary={summary}
        heads={words.histHeads}
        bars={counts.map((count, at) => ({
          key: String(at),
          label: formatGain(from + at * width),
          value: count,
        }))}
        format={(value) => words.monthsCount(formatCount(value))}
        formatTick={(value) => formatMoneyTick(value)}
        height={130}
      />
    </>
  )
}

interface LossProps {
  readonly label: string
  /** Money; below zero where even that gained. */
  readonly loss: number
  readonly unit: string
  readonly isLarge?: boolean
}

function Loss({ label, loss, unit, isLarge = false }: LossProps) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-3">
      <dt className="text-ink-2">{label}</dt>
      <dd className={isLarge ? 'text-20 font-bold' : 'text-16 font-medium'}>
        {formatAmount(loss)}
        <span className="ml-1 text-12 font-normal">{unit}</span>
      </dd>
    </div>
  )
}
