import { currencyNames } from '@zhiheng/domain/money/text.ts'

import { formatAmount, formatChange, formatGain } from '../../platform/format-number.ts'
import { Panel, Section } from '../../ui/layout/panel.tsx'
import { type Column, Table } from '../../ui/tables/table.tsx'
import { MarkedName } from './fund-mark.tsx'
import type { Comparison } from './queries.ts'
import { text } from './text.ts'

interface Row {
  readonly key: string
  readonly name: string
  readonly place: number
  readonly currency: string
  readonly plan: Comparison['entries'][number]['plan']
}

/** What the same money each month had become in each. */
export function SamePlan({ data: { entries, currency, plan_monthly: monthly } }: { readonly data: Comparison }) {
  const rows = entries.map(({ fund, plan, currency: own }, place): Row => ({
    key: fund.lipper_id,
    name: fund.name,
    place,
    currency: own,
    plan,
  }))
  const unit = currency === 'own' ? text.controls.own : currencyNames[currency]
  const isShort = rows.some(({ plan }) => plan !== null) && rows.every(({ plan }) => (plan?.rate ?? null) === null)
  const said = text.plan.same(`${formatAmount(monthly)} ${unit}`)
  return (
    <Section title={text.plan.title} note={`${said}；${text.plan.note}`}>
      <Panel>
        <Table caption={said} columns={columns} rows={rows} stacked="thirds" rowKey={({ key }) => key} />
        {isShort && <p className="mt-2 text-12 text-ink-3">{text.plan.underYear}</p>}
      </Panel>
    </Section>
  )
}

const figure = (label: string) => ({ head: label, label, stack: 'figure', align: 'right' }) as const

const columns: readonly Column<Row>[] = [
  {
    key: 'name',
    head: text.plan.fund,
    className: 'min-w-40 pl-0!',
    cell: ({ name, place, plan }) => (
      <>
        <MarkedName name={name} place={place} />
        {plan === null && <span className="block text-12 text-ink-3">{text.plan.none}</span>}
      </>
    ),
  },
  { key: 'months', ...figure(text.plan.months), cell: ({ plan }) => formatAmount(plan?.months ?? null) },
  {
    key: 'value',
    ...figure(text.plan.value),
    cell: ({ plan, currency }) => formatAmount(plan?.value ?? null, currency),
  },
  {
    key: 'gain',
    ...figure(text.plan.gain),
    cell: ({ plan, currency }) => formatGain(plan === null ? null : plan.value - plan.paid, currency),
  },
  { key: 'rate', ...figure(text.plan.rate), cell: ({ plan }) => formatChange(plan?.rate ?? null) },
]
