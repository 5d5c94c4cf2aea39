import { clientOrders, evaluationStates } from '@zhiheng/domain/firms/client-list.ts'

import { untilHere } from '../../platform/fetch-part.ts'
import { formatDay, formatMoment } from '../../platform/format-day.ts'
import { formatCount, formatShare } from '../../platform/format-number.ts'
import { showError } from '../../ui/feedback/show-error.ts'
import { EmptyState } from '../../ui/feedback/states.tsx'
import { FilterSelect } from '../../ui/form/filter-form.tsx'
import { Panel, Section } from '../../ui/layout/panel.tsx'
import { Pagination } from '../../ui/tables/pagination.tsx'
import { type Column, Table } from '../../ui/tables/table.tsx'
import { TextLink } from '../../ui/text/text-link.tsx'
import { ClientsWaiting } from './clients-waiting.tsx'
import { DeskCsvButton } from './desk-csv-button.tsx'
import { DeskFilter, DeskFilters } from './desk-filters.tsx'
import { levelName } from './level-name.ts'
import { manageText as text } from './manage-text.ts'
import { type AskedClients, type Client, type Clients, clientsAddress, readClients } from './queries.ts'

const columns: readonly Column<Client>[] = [
  {
    key: 'name',
    head: text.name,
    className: 'min-w-56',
    cell: ({ name, email }) => (
      <>
        <TextLink to={`/manage/members/${encodeURIComponent(email)}`}>{name}</TextLink>
        <span className="block text-12 text-ink-3 wrap-anywhere">{email}</span>
      </>
    ),
  },
  { key: 'role', head: text.role, className: 'whitespace-nowrap', stack: 'line', cell: ({ role }) => text.roles[role] },
  {
    key: 'risk',
    head: text.risk,
    label: text.risk,
    stack: 'named',
    cell: ({ risk_level }) => levelName(risk_level),
  },
  {
    key: 'evaluated',
    head: text.evaluated,
    label: text.evaluated,
    stack: 'named',
    cell: ({ evaluated_on }) => formatDay(evaluated_on),
  },
  {
    key: 'opened',
    head: text.opened,
    label: text.opened,
    align: 'right',
    stack: 'figure',
    cell: ({ opened }) => formatCount(opened),
  },
  {
    key: 'drift',
    head: text.drift,
    label: text.drift,
    align: 'right',
    stack: 'figure',
    cell: ({ drift }) => formatShare(drift),
  },
  {
    key: 'over',
    head: text.over,
    label: text.over,
    align: 'right',
    stack: 'figure',
    cell: ({ over }) => formatCount(over),
  },
  {
    key: 'joined',
    head: text.joined,
    label: text.joined,
    stack: 'named',
    className: 'md:pl-6',
    cell: ({ joined_on }) => formatDay(joined_on),
  },
  {
    key: 'seen',
    head: text.seen,
    label: text.seen,
    stack: 'named',
    cell: ({ last_seen_at }) => formatMoment(last_seen_at),
  },
  {
    key: 'notes',
    head: text.notes,
    label: text.notes,
    align: 'right',
    stack: 'figure',
    cell: ({ notes }) => formatCount(notes),
  },
]

/** The people of the firm, a page at a time, found by a part of a name or an address. */
export function ClientList({ asked, found }: { readonly asked: AskedClients; readonly found: Clients }) {
  const { entries, pagination } = found
  const save = async () => (await untilHere(() => import('./clients-csv.ts'), showError)).saveClients(asked)
  return (
    <Section
      title={text.members}
      note={text.total(formatCount(pagination.total))}
      aside={<DeskCsvButton save={save} />}
    >
      <ClientsWaiting />
      <Narrowing key={clientsAddress(asked)} asked={asked} />
      <p className="my-3 text-13 text-ink-3">{text.driftNote}</p>
      {entries.length === 0 ? (
        <EmptyState title={text.empty} text={text.emptyText} />
      ) : (
        <Panel flush>
          <Table
            caption={text.members}
            columns={columns}
            rows={entries}
            rowKey={({ email }) => email}
            stacked="thirds"
          />
        </Panel>
      )}
      <Pagination
        page={pagination.page}
        pageTotal={pagination.page_total}
        toPage={(page) => clientsAddress({ ...asked, page })}
      />
    </Section>
  )
}

function Narrowing({ asked }: { readonly asked: AskedClients }) {
  const { words, risk, isOver, order } = asked
  return (
    <DeskFilters
      label={text.search}
      path="/manage"
      query={words}
      addressOf={(filled) => clientsAddress(readClients(new URLSearchParams(filled)))}
      isNarrowed={words !== '' || risk !== null || isOver || order !== 'name'}
    >
      <DeskFilter
        name="risk"
        label={text.riskState}
        value={risk ?? ''}
        choices={evaluationStates.map((one) => [one, text.riskStates[one]])}
      />
      <DeskFilter
        name="over"
        label={text.overState}
        value={isOver ? '1' : ''}
        choices={[['1', text.overStates.over]]}
      />
      <FilterSelect
        name="order"
        label={text.order}
        value={order}
        choices={clientOrders.map((one) => [one, text.orders[one]])}
      />
    </DeskFilters>
  )
}
