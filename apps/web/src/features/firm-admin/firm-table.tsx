import { domainInWords } from '@zhiheng/domain/firms/domain-in-words.ts'

import { formatMoment } from '../../platform/format-day.ts'
import { formatCount, MISSING } from '../../platform/format-number.ts'
import { Tag } from '../../ui/controls/chip.tsx'
import { Panel } from '../../ui/layout/panel.tsx'
import { type Column, Table } from '../../ui/tables/table.tsx'
import { Link } from '../../ui/text/link.tsx'
import { StaffFilter, StaffFilters, StaffWords } from '../back-office/staff-filters.tsx'
import { firmsPath } from './firm-address.ts'
import { firmPath } from './people-address.ts'
import type { FirmChoice, FoundFirm } from './queries.ts'
import { text } from './text.ts'

const heads = text.columns

const columns: readonly Column<FoundFirm>[] = [
  {
    key: 'name',
    head: heads.name,
    className: 'min-w-48',
    cell: ({ id, name }) => (
      <span className="block">
        <Link to={firmPath(id)} className="inline-flex min-h-11 items-center font-medium wrap-anywhere fine:min-h-7">
          {name}
        </Link>
        <span className="block text-12 font-normal text-ink-3">{text.numbered(id)}</span>
      </span>
    ),
  },
  {
    key: 'state',
    head: heads.state,
    label: heads.state,
    stack: 'line',
    cell: ({ closed_at }) => (closed_at === null ? text.states.open : <Tag tone="warn">{text.states.closed}</Tag>),
  },
  {
    key: 'domains',
    head: heads.domains,
    label: heads.domains,
    stack: 'named',
    className: 'min-w-40',
    cell: ({ domains, waiting }) => (
      <span className="wrap-anywhere">
        {domains.length === 0 ? MISSING : domains.map(domainInWords).join('、')}
        {waiting > 0 && (
          <>
            {' '}
            <Tag tone="warn">{text.waiting(formatCount(waiting))}</Tag>
          </>
        )}
      </span>
    ),
  },
  {
    key: 'people',
    head: heads.people,
    label: heads.people,
    align: 'right',
    stack: 'figure',
    cell: ({ people }) => formatCount(people),
  },
  {
    key: 'admins',
    head: heads.admins,
    label: heads.admins,
    align: 'right',
    stack: 'figure',
    cell: ({ admins }) => formatCount(admins),
  },
  {
    key: 'made',
    head: heads.made,
    label: heads.made,
    align: 'right',
    stack: 'figure',
    cell: ({ made_at }) => <span className="whitespace-nowrap">{formatMoment(made_at)}</span>,
  },
]

/** Firms that were found, each with the way to its page. */
export function FirmTable({ entries }: { readonly entries: readonly FoundFirm[] }) {
  return (
    <Panel flush>
      <Table caption={text.list} columns={columns} rows={entries} rowKey={({ id }) => id} stacked="thirds" />
    </Panel>
  )
}

/** Narrows the firms. */
export function FirmFilters({ choice }: { readonly choice: FirmChoice }) {
  return (
    <StaffFilters
      key={firmsPath(choice)}
      label={text.filters}
      path="/admin/firms"
      addressOf={firmsPath}
      isNarrowed={Object.keys(choice).length > 0}
      className="mt-5 grid gap-3 sm:grid-cols-[2fr_1fr_auto] sm:items-end"
    >
      <StaffWords label={text.words} value={choice.words} />
      <StaffFilter
        name="state"
        label={text.state}
        value={choice.state}
        choices={[
          ['open', text.states.open],
          ['closed', text.states.closed],
        ]}
      />
    </StaffFilters>
  )
}
