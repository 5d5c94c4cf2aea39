import { isRiskLevel } from '@zhiheng/domain/risk-evaluation/risk-level.ts'

import { formatDay } from '../../platform/format-day.ts'
import { formatAmount, formatShare } from '../../platform/format-number.ts'
import { Pie } from '../../ui/charts/bars/pie.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { EmptyState } from '../../ui/feedback/states.tsx'
import { Panel, Section } from '../../ui/layout/panel.tsx'
import { takeFocus } from '../../ui/layout/take-focus.ts'
import { type Column, Table } from '../../ui/tables/table.tsx'
import { GrowthChart } from '../model-portfolios/growth-chart.tsx'
import { sampleText } from '../model-portfolios/sample-text.ts'
import { SampleWorstYear } from '../model-portfolios/sample-worst-year.tsx'
import { allocationSlices } from '../portfolio-ledger/allocation-slices.ts'
import { text as riskText } from '../risk-evaluation/text.ts'
import { AdoptPlan } from './adopt-plan.tsx'
import { FirmPlan } from './firm-plan.tsx'
import { HandOver } from './hand-over.tsx'
import type { Made, RoboReply } from './made.ts'
import { text } from './text.ts'

type Plan = NonNullable<RoboReply['plan']>

/** The level, what lowered it, and the firm's plan or the model portfolio for it; with the way to hand the result to the page around ours. */
export function RoboResult({ made, onAgain }: { readonly made: Made; readonly onAgain: () => void }) {
  const { level, caps, score_level: byPoints, firm_plan: firmPlan, plan } = made.reply
  return (
    <>
      <Panel className="mt-5">
        <h2 tabIndex={-1} ref={takeFocus} className="text-13 text-ink-2 outline-none">
          {text.yourLevel}
        </h2>
        <p className="text-24 leading-tight font-bold">{nameOf(level)}</p>
        {isRiskLevel(level) && <p className="mt-1 max-w-[40em] text-ink-2">{riskText.levelText[level]}</p>}
        {caps.length > 0 && (
          <div className="mt-3 border-t border-line pt-3 text-13 text-ink-2">
            <p>{text.capsTitle(nameOf(byPoints))}</p>
            <ul className="list-disc pl-5">
              {caps.map((cap) => (
                <li key={cap}>{riskText.caps[cap]}</li>
              ))}
            </ul>
          </div>
        )}
        <div className="mt-4 flex flex-wrap items-center gap-3">
          <HandOver body={made.body} />
          <Button onClick={onAgain}>{text.again}</Button>
        </div>
      </Panel>
      {firmPlan !== null ? (
        <>
          <AdoptPlan made={made} plan={firmPlan} />
          <FirmPlan plan={firmPlan} />
        </>
      ) : plan === null ? (
        <Panel className="mt-5">
          <EmptyState title={text.noPlan} />
        </Panel>
      ) : (
        <PlanParts plan={plan} />
      )}
    </>
  )
}

function PlanParts({ plan }: { readonly plan: Plan }) {
  const [first, last] = [plan.series[0], plan.series.at(-1)]
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
      <Section title={sampleText.history} note={sampleText.historyNote}>
        <Panel>
          {first !== undefined && last !== undefined && (
            <p className="mb-3 font-bold">{text.growth(formatAmount(last.value), formatDay(first.date))}</p>
          )}
          <GrowthChart sample={plan} />
        </Panel>
      </Section>
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
          {plan.notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      </Section>
    </>
  )
}

// names without links: no page of ours may stand where this one does
const columns: readonly Column<Plan['funds'][number]>[] = [
  { key: 'name', head: sampleText.fund, cell: (fund) => fund.name },
  {
    key: 'percent',
    head: sampleText.percent,
    label: sampleText.percent,
    align: 'right',
    stack: 'figure',
    cell: (fund) => formatShare(fund.percent),
  },
  { key: 'why', head: sampleText.why, stack: 'line', cell: (fund) => fund.reason },
]

function nameOf(level: number): string {
  return isRiskLevel(level) ? riskText.levelName[level] : ''
}
