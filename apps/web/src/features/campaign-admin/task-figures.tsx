import { formatMonth, formatMonthDay } from '../../platform/format-day.ts'
import { formatCount } from '../../platform/format-number.ts'
import { ColumnChart } from '../../ui/charts/bars/column-chart.tsx'
import { Panel, Stat } from '../../ui/layout/panel.tsx'
import { type Column, Table } from '../../ui/tables/table.tsx'
import type { TaskFile } from './queries.ts'
import { text as all } from './text.ts'

const text = all.page

const figure = (key: 'count' | 'points'): Column<TaskFile['months'][number]> => ({
  key,
  head: text[key],
  align: 'right',
  cell: (row) => formatCount(row[key]),
})
const monthColumns = [
  { key: 'month', head: text.monthOf, cell: ({ month }) => formatMonth(month) },
  figure('count'),
  figure('points'),
] as const satisfies readonly Column<TaskFile['months'][number]>[]

const noted = ({ points }: { readonly points: number }) => all.bp(formatCount(points))

/** Times are whole: no line stands between two of them. */
const formatTick = (value: number) => (Number.isInteger(value) ? formatCount(value) : '')

/** How often a task was paid, and the points that it gave. */
export function TaskFigures({ file }: { readonly file: TaskFile }) {
  const { today, month, all: ever, days, months } = file
  return (
    <>
      <Panel className="mb-4">
        <div className="grid grid-cols-3 gap-4">
          <Stat label={text.today} value={formatCount(today.count)} unit={text.times} note={noted(today)} />
          <Stat label={text.month} value={formatCount(month.count)} unit={text.times} note={noted(month)} />
          <Stat
            label={text.all}
            value={formatCount(ever.count)}
            unit={text.times}
            note={`${text.members(formatCount(ever.members))}・${noted(ever)}`}
          />
        </div>
      </Panel>
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <Panel>
          <h3 className="mb-2 text-14 font-bold">{text.byDay}</h3>
          {days.every(({ count }) => count === 0) ? (
            <p className="py-6 text-13 text-ink-2">{text.noneOfDays}</p>
          ) : (
            <ColumnChart
              summary={text.byDaySaid}
              heads={[text.day, text.count]}
              bars={days.toReversed().map(({ day, count }) => ({ key: day, label: formatMonthDay(day), value: count }))}
              format={(value) => formatCount(value)}
              formatTick={formatTick}
            />
          )}
        </Panel>
        <Panel flush>
          <h3 className="px-4 pt-4 text-14 font-bold md:px-5">{text.byMonth}</h3>
          <Table caption={text.byMonth} columns={monthColumns} rows={months} rowKey={({ month: of }) => of} />
        </Panel>
      </div>
    </>
  )
}
