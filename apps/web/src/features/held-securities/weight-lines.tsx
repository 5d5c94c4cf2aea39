import { formatMonth } from '../../platform/format-day.ts'
import { formatCount, formatPercent, MISSING } from '../../platform/format-number.ts'
import { LineChart } from '../../ui/charts/line/line-chart.tsx'
import { Panel, Section } from '../../ui/layout/panel.tsx'
import { type Column, Table } from '../../ui/tables/table.tsx'
import { FundName } from '../funds/fund-name.tsx'
import type { HeldSubject } from './queries.ts'
import { timelineText as text } from './timeline-text.ts'

type Timeline = HeldSubject['timeline']
type TimedFund = Timeline['funds'][number]

/** More lines than these cross each other beyond telling. */
const MOST_LINES = 5
const LEAST_MONTHS = 2
const { heads } = text

/** How much of each fund it was, month by month, and who listed it first; nothing where there is one month alone. */
export function WeightLines({ held: { name, timeline } }: { readonly held: HeldSubject }) {
  const { months, funds, count } = timeline
  const [first] = funds
  if (first === undefined || months.length < LEAST_MONTHS) return null
  return (
    <Section title={text.title} note={text.note(formatCount(funds.length), formatCount(count))}>
      <Panel>
        <LineChart
          summary={text.summary(name, first.fund.name, wordOf(first.first))}
          days={months.map(endOf)}
          lines={largestOf(funds).map(({ fund, weights }, at) => ({
            key: fund.lipper_id,
            label: fund.name,
            tone: at === 0 ? 'self' : at,
            values: weights.map((weight) => weight?.percent ?? null),
          }))}
          format={formatPercent}
          formatTick={(value, decimals) => `${value.toFixed(decimals)}%`}
          alsoInTable={null}
          ends="none"
          height={180}
        />
      </Panel>
      <Panel flush className="mt-4">
        <Table
          caption={text.title}
          columns={[...named, ...months.map(monthColumn)]}
          rows={funds}
          rowKey={({ fund }) => fund.lipper_id}
        />
      </Panel>
      <p className="mt-2 max-w-[60em] text-12 text-ink-3">{text.foot}</p>
    </Section>
  )
}

/** In the order of what they hold now, as far as it is listed. */
function largestOf(funds: readonly TimedFund[]): readonly TimedFund[] {
  const newest = ({ weights }: TimedFund) => weights.findLast((weight) => weight !== null)?.percent ?? 0
  return funds.toSorted((a, b) => newest(b) - newest(a)).slice(0, MOST_LINES)
}

function dayOf(month: string): string {
  return `${month}-01`
}

/** What a chart writes of a month: its last day, near which most lists are. */
function endOf(month: string): string {
  const [year, number] = month.split('-').map(Number)
  return new Date(Date.UTC(year ?? 0, number ?? 0, 0)).toISOString().slice(0, 10)
}

function wordOf(month: string): string {
  return formatMonth(dayOf(month))
}

const named: readonly Column<TimedFund>[] = [
  { key: 'fund', head: heads.fund, className: 'min-w-40', cell: ({ fund }) => <FundName fund={fund} /> },
  {
    key: 'first',
    head: heads.first,
    className: 'whitespace-nowrap',
    cell: ({ first, is_earlier }) => (is_earlier ? text.earlier(wordOf(first)) : wordOf(first)),
  },
]

function monthColumn(month: string, at: number): Column<TimedFund> {
  return {
    key: month,
    head: wordOf(month),
    align: 'right',
    className: 'whitespace-nowrap',
    cell: ({ weights }) => sayWeight(weights[at] ?? null),
  }
}

function sayWeight(weight: TimedFund['weights'][number]): string {
  if (weight === null) return MISSING
  return weight.percent === null ? text.unlisted : formatPercent(weight.percent)
}
