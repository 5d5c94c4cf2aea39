import { formatAmount, formatShare } from '../../platform/format-number.ts'
import { EmptyState } from '../../ui/feedback/states.tsx'
import { Panel, Section } from '../../ui/layout/panel.tsx'
import { type Column, Table } from '../../ui/tables/table.tsx'
import { manageText as text } from './manage-text.ts'
import type { ClientFile } from './queries.ts'

type Opened = ClientFile['portfolios'][number]

const columns: readonly Column<Opened>[] = [
  { key: 'name', head: text.portfolio, cell: ({ name }) => <span className="wrap-anywhere">{name}</span> },
  { key: 'value', head: text.value, align: 'right', cell: ({ value, currency }) => formatAmount(value, currency) },
  { key: 'drift', head: text.ownDrift, align: 'right', cell: ({ drift }) => formatShare(drift) },
  {
    key: 'over',
    head: text.overState,
    cell: ({ drift, is_over }) =>
      drift === null ? text.unknown : is_over ? text.overStates.over : text.overStates.within,
  },
]

/** What a client has opened to the firm. */
export function OpenedPortfolios({ portfolios }: { readonly portfolios: readonly Opened[] }) {
  return (
    <Section title={text.opened}>
      <Panel flush>
        {portfolios.length === 0 ? (
          <EmptyState title={text.noOpened} />
        ) : (
          <Table
            caption={text.opened}
            columns={columns}
            rows={portfolios}
            rowKey={(row) => String(portfolios.indexOf(row))}
          />
        )}
      </Panel>
    </Section>
  )
}
