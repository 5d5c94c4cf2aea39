import type { RoboFirmPlan } from '@zhiheng/contract/micro-robo.ts'

import { formatDay, formatDays } from '../../platform/format-day.ts'
import { formatAmount, formatChange, formatPercent, formatShare, formatWanTick } from '../../platform/format-number.ts'
import { Pie } from '../../ui/charts/bars/pie.tsx'
import { LineChart } from '../../ui/charts/line/line-chart.tsx'
import { Panel, Section } from '../../ui/layout/panel.tsx'
import { type Column, Table } from '../../ui/tables/table.tsx'
import { sampleText } from '../model-portfolios/sample-text.ts'
import { SampleWorstYear } from '../model-portfolios/sample-worst-year.tsx'
import { allocationSlices } from '../portfolio-ledger/allocation-slices.ts'
import { text } from './text.ts'

/** The firm's plan for a level: what it holds, and what it would have become. */
export function FirmPlan({ plan }: { readonly plan: RoboFirmPlan }) {
  return (
    <>
      <div className="mt-5 grid gap-4 md:grid-cols-2">
        <Panel>
          <h2 className="mb-3 text-16 font-bold">{sampleText.allocation}</h2>
          <Pie summary={sampleText.allocation} slices={allocationSlices(plan.alloc)} size={112} />
        </Panel>
        <Panel>
          <h2 className="text-16 font-bold">{sampleText.worst}</h2>
          <SampleWorstYear worst={plan.worst_year} />
        </Panel>
      </div>
      <Course plan={plan} />
      <Section title={sampleText.funds}>
        <Panel flush>
          <Table
            caption={sampleText.funds}
            columns={columns}
            rows={plan.funds}
            rowKey={(fund) => fund.lipper_id}
            stacked
          />
        </Panel>
      </Section>
      <Section title={sampleText.notes}>
        <ul className="grid max-w-[60em] gap-1.5 text-13 text-ink-2">
          {text.planNotes(plan.name, plan.number, formatDay(plan.as_of)).map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      </Section>
    </>
  )
}

function Course({ plan: { series, figures } }: { readonly plan: RoboFirmPlan }) {
  const [first, last] = [series[0], series.at(-1)]
  if (figures === null || first === undefined || last === undefined)
    return <p className="mt-5 text-13 text-ink-2">{text.noCourse}</p>
  const said = [
    [text.yearly, formatChange(figures.yearly)],
    [text.vol, formatPercent(figures.vol)],
    [text.fall, formatChange(figures.max_drawdown)],
    [text.cost, formatPercent(figures.cost)],
  ] as const
  return (
    <Section title={sampleText.history} note={text.courseNote(formatDays(figures.from, figures.to))}>
      <Panel>
        <p className="mb-3 font-bold">{text.growth(formatAmount(last.value), formatDay(first.date))}</p>
        <LineChart
          summary={sampleText.history}
          days={series.map(({ date }) => date)}
          lines={[{ key: 'plan', label: text.plan, tone: 'self', values: series.map(({ value }) => value) }]}
          format={(value) => formatAmount(value)}
          formatTick={(value) => formatWanTick(value)}
          height={240}
        />
        <dl className="mt-4 grid grid-cols-2 gap-x-4 gap-y-2 text-13 sm:grid-cols-4">
          {said.map(([label, value]) => (
            <div key={label}>
              <dt className="text-ink-3">{label}</dt>
              <dd className="text-16 font-bold tabular-nums">{value}</dd>
            </div>
          ))}
        </dl>
      </Panel>
    </Section>
  )
}

// names without links: no page of ours may stand where this one does
const columns: readonly Column<RoboFirmPlan['funds'][number]>[] = [
  { key: 'name', head: sampleText.fund, cell: (fund) => fund.name },
  {
    key: 'percent',
    head: sampleText.percent,
    label: sampleText.percent,
    align: 'right',
    stack: 'figure',
    cell: (fund) => formatShare(fund.percent),
  },
]
