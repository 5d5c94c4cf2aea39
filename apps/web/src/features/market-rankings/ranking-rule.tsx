import { formatDay } from '../../platform/format-day.ts'
import { formatCount, formatShare } from '../../platform/format-number.ts'
import { Panel } from '../../ui/layout/panel.tsx'
import type { Ranking } from './queries.ts'
import type { Topic } from './ranking-address.ts'
import { text } from './text.ts'

const YI = 1e8
/** A return needs a price at both ends; what is of the way there needs it whole. */
const endsOnly: ReadonlySet<Topic> = new Set(['performance', 'decline'])

/** By what rule a list is made: all that keeps a fund out of it is said. */
export function RankingRule({ list }: { readonly list: Ranking }) {
  const { topic, period, least_size_twd: least, too_small: small, source } = list
  const lines = [
    text.topics[topic].rule,
    topic === 'new' ? text.oneClassNew : text.oneClass,
    ...(period === null ? [] : [text.history[endsOnly.has(topic) ? 'returns' : 'through']]),
    ...(least === null ? [] : [text.leastSize(formatCount(least / YI), formatCount(small))]),
    ...(list.without_money ? [text.withoutMoney] : []),
    text.apart,
    ...(topic === 'buy' && source !== null ? [text[source]] : []),
    list.before === null ? text.noBefore : text.before(formatDay(list.before)),
  ]
  return (
    <Panel>
      <ul className="list-disc space-y-1 pl-5 text-13 text-ink-2">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <p className="mt-3 text-13 font-medium">{text.notAdvice}</p>
    </Panel>
  )
}

const measured: Readonly<Partial<Record<Topic, string>>> = text.what

/** What became of the list of a year before: how much a place in it says. */
export function RankingRecord({ list: { record, topic } }: { readonly list: Ranking }) {
  const what = measured[topic]
  return (
    <Panel>
      {record === null || what === undefined ? (
        <p className="text-14 text-ink-2">{what === undefined ? text.noRecordKept : text.noRecord}</p>
      ) : (
        <>
          <p className="max-w-[56em] text-14">
            {text.record({
              day: formatDay(record.day),
              of: formatCount(record.of),
              first: formatCount(record.first),
              repeated: formatCount(record.repeated),
              part: formatShare((100 * record.repeated) / record.first),
              what,
            })}
            {record.gone > 0 && text.gone(formatCount(record.gone))}
          </p>
          <p className="mt-2 max-w-[64em] text-12 text-ink-3">{text.recordMethod}</p>
        </>
      )}
    </Panel>
  )
}
