import { formatMonth } from '../../platform/format-day.ts'
import { formatPercent, formatShortTwd } from '../../platform/format-number.ts'
import type { FlowTable } from './queries.ts'
import { text } from './text.ts'

/** The title, and in one sentence what the last month was. */
export function FlowHead({ table }: { readonly table: FlowTable | null }) {
  return (
    <header className="border-b border-line bg-panel pt-5 pb-4 lg:pt-6">
      <div className="wrap">
        <h1 className="text-24 leading-tight font-bold">{text.title}</h1>
        <p className="mt-1 max-w-[56em] text-16 leading-relaxed text-pretty text-ink-2">
          {table === null ? text.none : <Sentence table={table} />}
        </p>
      </div>
    </header>
  )
}

function Sentence({ table: { rows, source, as_of: month } }: { readonly table: FlowTable }) {
  const total = rows.find(({ key }) => key === 'total')
  if (source === null || total === undefined || total.net === null) return text.none
  const types = rows
    .flatMap(({ key, label, net }) => (key === 'total' || net === null ? [] : [{ label, net }]))
    .toSorted((a, b) => b.net - a.net)
  const [most] = types
  const least = types.at(-1)
  return (
    <>
      {text.flowed[source](formatMonth(month), total.net < 0)}
      <b className="whitespace-nowrap text-ink">{formatShortTwd(Math.abs(total.net))}</b>
      {total.pct !== null && text.share(formatPercent(Math.abs(total.pct)))}
      {most !== undefined && most.net > 0 && text.most(most.label, formatShortTwd(most.net))}
      {least !== undefined && least.net < 0 && text.least(least.label, formatShortTwd(Math.abs(least.net)))}
      {text.end}
    </>
  )
}
