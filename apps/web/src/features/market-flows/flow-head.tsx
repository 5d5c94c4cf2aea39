import { formatPercent, formatShortTwd } from '../../platform/format-number.ts'
import { ChannelHead } from '../market/channel-head.tsx'
import { leadPeriod } from './format-period.ts'
import type { FlowTable } from './queries.ts'
import { text } from './text.ts'

/** The title, what the last month was in one sentence, and the way to the other pages of the channel. */
export function FlowHead({ table }: { readonly table: FlowTable | null }) {
  return <ChannelHead title={text.title}>{table === null ? text.none : <Sentence table={table} />}</ChannelHead>
}

function Sentence({ table: { rows, source, freq, as_of: day } }: { readonly table: FlowTable }) {
  const total = rows.find(({ key }) => key === 'total')
  if (source === null || total === undefined || total.net === null) return text.none
  const types = rows
    .flatMap(({ key, label, net }) => (key === 'total' || net === null ? [] : [{ label, net }]))
    .toSorted((a, b) => b.net - a.net)
  const [most] = types
  const least = types.at(-1)
  return (
    <>
      {text.flowed[source](leadPeriod(day, freq), total.net < 0)}
      <b className="whitespace-nowrap text-ink">{formatShortTwd(Math.abs(total.net))}</b>
      {total.pct !== null && text.share(formatPercent(Math.abs(total.pct)))}
      {most !== undefined && most.net > 0 && text.most(most.label, formatShortTwd(most.net))}
      {least !== undefined && least.net < 0 && text.least(least.label, formatShortTwd(Math.abs(least.net)))}
      {text.end}
    </>
  )
}
