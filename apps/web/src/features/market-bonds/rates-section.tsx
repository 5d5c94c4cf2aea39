import { currencyNames } from '@zhiheng/domain/money/text.ts'

import { formatMonth } from '../../platform/format-day.ts'
import { formatCount, formatPercent, MISSING } from '../../platform/format-number.ts'
import { EmptyState } from '../../ui/feedback/states.tsx'
import { Panel, Section } from '../../ui/layout/panel.tsx'
import { type Column, Table } from '../../ui/tables/table.tsx'
import { formatSigned } from './format-signed.ts'
import type { PolicyRate } from './queries.ts'
import { text } from './text.ts'

const { columns } = text.rates

const columnsOfRates: readonly Column<PolicyRate>[] = [
  {
    key: 'currency',
    head: columns.currency,
    className: 'min-w-24',
    cell: ({ currency }) => currencyNames[currency],
  },
  {
    key: 'percent',
    head: columns.percent,
    align: 'right',
    cell: ({ percent, month }) => (
      <>
        <b>{formatPercent(percent)}</b>
        <span className="block text-11 text-ink-3 md:hidden">{formatMonth(month)}</span>
      </>
    ),
  },
  { key: 'month', head: columns.month, align: 'right', wideOnly: true, cell: ({ month }) => formatMonth(month) },
  {
    key: 'changed',
    head: columns.changed,
    align: 'right',
    cell: ({ changed }) =>
      changed === null ? MISSING : text.rates.changed(formatMonth(changed.month), formatSigned(changed.by)),
  },
  { key: 'funds', head: columns.funds, align: 'right', wideOnly: true, cell: ({ funds }) => formatCount(funds) },
]

interface RatesProps {
  readonly rates: readonly PolicyRate[]
  readonly isSimulated: boolean
}

/** What each currency's central bank asks, and when it changed that last. */
export function RatesSection({ rates, isSimulated }: RatesProps) {
  const notes = Object.entries(text.rates.notes).filter(([code]) => rates.some(({ currency }) => currency === code))
  return (
    <Section id="rates" title={text.rates.title} note={text.rates.note}>
      <Panel flush>
        {rates.length === 0 ? (
          <EmptyState title={text.rates.empty} text={text.rates.emptyText} />
        ) : (
          <Table caption={text.rates.title} columns={columnsOfRates} rows={rates} rowKey={({ currency }) => currency} />
        )}
      </Panel>
      {rates.length > 0 && (
        <p className="mt-2 max-w-[60em] text-12 text-ink-3">
          {isSimulated ? text.rates.simulated : `${text.rates.source}${notes.map(([, note]) => note).join('；')}。`}
        </p>
      )}
    </Section>
  )
}
