import { useState } from 'react'
import { useNavigate } from 'react-router'

import { formatDay, formatMoment } from '../../platform/format-day.ts'
import { formatCount } from '../../platform/format-number.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Input } from '../../ui/controls/input.tsx'
import { EmptyState } from '../../ui/feedback/states.tsx'
import { AddressForm } from '../../ui/form/address-form.tsx'
import { Section } from '../../ui/layout/panel.tsx'
import { Pagination } from '../../ui/tables/pagination.tsx'
import { type Column, Table } from '../../ui/tables/table.tsx'
import { TextLink } from '../../ui/text/text-link.tsx'
import { levelName } from './level-name.ts'
import { manageText as text } from './manage-text.ts'
import { type AskedClients, type Client, type Clients, clientsAddress } from './queries.ts'

const columns: readonly Column<Client>[] = [
  {
    key: 'name',
    head: text.name,
    cell: ({ name, email }) => (
      <>
        <TextLink to={`/manage/members/${encodeURIComponent(email)}`}>{name}</TextLink>
        <span className="block text-12 text-ink-3 wrap-anywhere">{email}</span>
      </>
    ),
  },
  { key: 'role', head: text.role, cell: ({ role }) => text.roles[role] },
  { key: 'risk', head: text.risk, cell: ({ risk_level }) => levelName(risk_level) },
  { key: 'evaluated', head: text.evaluated, cell: ({ evaluated_on }) => formatDay(evaluated_on) },
  { key: 'joined', head: text.joined, cell: ({ joined_on }) => formatDay(joined_on) },
  {
    key: 'seen',
    head: text.seen,
    cell: ({ last_seen_at }) => formatMoment(last_seen_at),
  },
  { key: 'notes', head: text.notes, align: 'right', cell: ({ notes }) => formatCount(notes) },
]

/** The people of the firm, a page at a time, found by a part of a name or an address. */
export function ClientList({ asked, found }: { readonly asked: AskedClients; readonly found: Clients }) {
  const { entries, pagination } = found
  return (
    <Section
      title={text.members}
      note={text.total(formatCount(pagination.total))}
      aside={<Search key={asked.words} words={asked.words} />}
    >
      {entries.length === 0 ? (
        <EmptyState title={text.empty} text={text.emptyText} />
      ) : (
        <Table caption={text.members} columns={columns} rows={entries} rowKey={({ email }) => email} />
      )}
      <Pagination
        page={pagination.page}
        pageTotal={pagination.page_total}
        toPage={(page) => clientsAddress({ ...asked, page })}
      />
    </Section>
  )
}

function Search({ words }: { readonly words: string }) {
  const [typed, setTyped] = useState(words)
  const navigate = useNavigate()
  return (
    <search>
      <AddressForm
        action="/manage"
        className="flex gap-2"
        onGo={() => void navigate(clientsAddress({ words: typed.trim(), page: 1 }))}
      >
        <Input
          type="search"
          name="query"
          aria-label={text.search}
          placeholder={text.search}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        <Button type="submit">{text.find}</Button>
      </AddressForm>
    </search>
  )
}
