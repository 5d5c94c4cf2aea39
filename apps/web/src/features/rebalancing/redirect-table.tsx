import { formatAmount } from '../../platform/format-number.ts'
import { EmptyState } from '../../ui/feedback/states.tsx'
import { Panel, Section } from '../../ui/layout/panel.tsx'
import { Table } from '../../ui/tables/table.tsx'
import type { Plan } from './plan.ts'
import { text } from './text.ts'

interface RedirectTableProps {
  readonly plans: NonNullable<Plan['plans']>
  readonly currency: string
}

/** Where the monthly charges go now, and where they should go. */
export function RedirectTable({ plans, currency }: RedirectTableProps) {
  if (plans.rows.length === 0) {
    return (
      <Panel className="mt-6">
        <EmptyState title={text.redirect.none} text={text.redirect.noneText} />
      </Panel>
    )
  }
  return (
    <Section title={text.redirect.title} note={text.redirect.note} className="mt-6">
      <p className="mb-2 text-13 text-ink-2">{monthsOf(plans.months)}</p>
      <Panel flush>
        <Table
          caption={text.redirect.title}
          columns={[
            { key: 'fund', head: text.fund, cell: (row) => row.name },
            { key: 'day', head: text.redirect.day, cell: (row) => text.redirect.dayOf(row.charge_day) },
            { key: 'now', head: text.redirect.now, align: 'right', cell: (row) => formatAmount(row.before, currency) },
            { key: 'next', head: text.redirect.next, align: 'right', cell: (row) => formatAmount(row.after, currency) },
          ]}
          rows={plans.rows}
          rowKey={(row) => row.lipper_id}
        />
      </Panel>
    </Section>
  )
}

function monthsOf(months: number | null): string {
  if (months === null) return text.redirect.long
  return months === 0 ? text.redirect.calm : text.redirect.months(months)
}
