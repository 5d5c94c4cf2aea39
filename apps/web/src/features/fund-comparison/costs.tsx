import { currencyNames } from '@zhiheng/domain/money/text.ts'

import { formatAmount, formatChange, formatGain, formatPercent } from '../../platform/format-number.ts'
import { Bars } from '../../ui/charts/bars/bars.tsx'
import { Callout } from '../../ui/feedback/states.tsx'
import { Panel, Section } from '../../ui/layout/panel.tsx'
import { type Column, Table } from '../../ui/tables/table.tsx'
import { letterOf, MarkedName, shortLabel } from './fund-mark.tsx'
import type { Comparison } from './queries.ts'
import { text } from './text.ts'
import { twinSentences } from './twins.ts'

const A_MILLION = 1_000_000

/** What each costs a year, what two classes of one fund differ in, and what the same plan had become. */
export function Costs({ data }: { readonly data: Comparison }) {
  return (
    <Section title={text.costs.title}>
      {twinSentences(data).map((sentence) => (
        <Callout key={sentence} tone="info" className="mb-3">
          {sentence}
        </Callout>
      ))}
      <Panel>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-x-10 gap-y-7 lg:grid-cols-[5fr_7fr]">
          <Yearly data={data} />
          <Plan data={data} />
        </div>
      </Panel>
    </Section>
  )
}

function Yearly({ data: { entries } }: { readonly data: Comparison }) {
  const known = entries.flatMap((entry, place) =>
    entry.fund.total_expense === null ? [] : [{ entry, place, expense: entry.fund.total_expense }],
  )
  const unknown = entries.flatMap(({ fund }, place) => (fund.total_expense === null ? [letterOf(place)] : []))
  return (
    <div>
      <h3 className="text-14 font-bold">{text.costs.yearly}</h3>
      {known.length === 0 ? (
        <p className="mt-2 text-13 text-ink-2">{text.costs.noneKnown}</p>
      ) : (
        <>
          <p className="mb-2 text-12 text-ink-3">{text.costs.yearlyNote}</p>
          <Bars
            summary={text.costs.yearly}
            heads={[text.costs.fund, text.costs.perYear]}
            bars={known.map(({ entry, place, expense }) => ({
              key: entry.fund.lipper_id,
              label: shortLabel(entry, place),
              note: formatPercent(expense),
              value: (expense / 100) * A_MILLION,
            }))}
            format={(value) => formatAmount(value)}
          />
          {unknown.length > 0 && <p className="mt-2 text-12 text-ink-3">{text.costs.unknown(unknown.join('、'))}</p>}
        </>
      )}
    </div>
  )
}

interface Row {
  readonly key: string
  readonly name: string
  readonly place: number
  readonly currency: string
  readonly plan: Comparison['entries'][number]['plan']
}

function Plan({ data: { entries, currency, plan_monthly: monthly } }: { readonly data: Comparison }) {
  const rows = entries.map(({ fund, plan, currency: own }, place): Row => ({
    key: fund.lipper_id,
    name: fund.name,
    place,
    currency: own,
    plan,
  }))
  const unit = currency === 'own' ? text.controls.own : currencyNames[currency]
  const isShort = rows.some(({ plan }) => plan !== null) && rows.every(({ plan }) => (plan?.rate ?? null) === null)
  return (
    <div className="min-w-0">
      <h3 className="text-14 font-bold">{text.costs.plan(`${formatAmount(monthly)} ${unit}`)}</h3>
      <p className="mb-2 text-12 text-ink-3">{text.costs.planNote}</p>
      <Table
        caption={text.costs.plan(`${formatAmount(monthly)} ${unit}`)}
        columns={columns}
        rows={rows}
        stacked="thirds"
        rowKey={({ key }) => key}
      />
      {isShort && <p className="mt-2 text-12 text-ink-3">{text.costs.planUnderYear}</p>}
    </div>
  )
}

const figure = (label: string) => ({ head: label, label, stack: 'figure', align: 'right' }) as const

const columns: readonly Column<Row>[] = [
  {
    key: 'name',
    head: text.costs.fund,
    className: 'min-w-40 pl-0!',
    cell: ({ name, place, plan }) => (
      <>
        <MarkedName name={name} place={place} />
        {plan === null && <span className="block text-12 text-ink-3">{text.costs.noPlan}</span>}
      </>
    ),
  },
  { key: 'months', ...figure(text.costs.months), cell: ({ plan }) => formatAmount(plan?.months ?? null) },
  {
    key: 'value',
    ...figure(text.costs.value),
    cell: ({ plan, currency }) => formatAmount(plan?.value ?? null, currency),
  },
  {
    key: 'gain',
    ...figure(text.costs.gain),
    cell: ({ plan, currency }) => formatGain(plan === null ? null : plan.value - plan.paid, currency),
  },
  { key: 'rate', ...figure(text.costs.rate), cell: ({ plan }) => formatChange(plan?.rate ?? null) },
]
