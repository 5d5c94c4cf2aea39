import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'

import { formatMoment } from '../../platform/format-day.ts'
import { MISSING } from '../../platform/format-number.ts'
import { Button, ButtonLink } from '../../ui/controls/button.tsx'
import { Tag } from '../../ui/controls/chip.tsx'
import { Input } from '../../ui/controls/input.tsx'
import { lowField } from '../../ui/controls/low-field.ts'
import { SegmentLinks } from '../../ui/controls/segment.tsx'
import { EmptyState } from '../../ui/feedback/states.tsx'
import { AddressForm } from '../../ui/form/address-form.tsx'
import { Panel, Section } from '../../ui/layout/panel.tsx'
import { type Column, Table } from '../../ui/tables/table.tsx'
import { cx } from '../../ui/text/cx.ts'
import { TextLink } from '../../ui/text/text-link.tsx'
import { saveErrors } from './console-csv.ts'
import {
  errorAddress,
  isRequestId,
  narrowErrors,
  narrowingOfOthers,
  shownKinds,
  type ShownKind,
} from './error-address.ts'
import type { NotedError } from './queries.ts'
import { text as all } from './text.ts'

const text = all.errors

const columns: readonly Column<NotedError>[] = [
  { key: 'at', head: text.at, className: 'min-w-32', cell: ({ at }) => formatMoment(at) },
  {
    key: 'status',
    head: text.status,
    cell: ({ status }) => <Tag tone={status >= 400 && status < 500 ? 'plain' : 'danger'}>{status}</Tag>,
  },
  {
    key: 'path',
    head: text.path,
    className: 'min-w-56',
    cell: ({ method, path }) => (
      <span className="wrap-anywhere">
        {method} {path}
      </span>
    ),
  },
  { key: 'code', head: text.code, cell: ({ code }) => code ?? MISSING },
  {
    key: 'id',
    head: text.id,
    cell: ({ request_id: id }) => (
      <TextLink to={`/console/${id}`} className="inline-flex min-h-11 min-w-11 items-center fine:min-h-0">
        {id}
      </TextLink>
    ),
  },
]

const kindColumn: Column<NotedError> = { key: 'kind', head: text.kind, cell: ({ kind }) => kind ?? MISSING }

interface ErrorsProps {
  readonly rows: readonly NotedError[]
  readonly isDeveloper: boolean
}

/** The last errors of all nodes, narrowed by what stands in the address. */
export function ErrorsSection({ rows, isDeveloper }: ErrorsProps) {
  const [search] = useSearchParams()
  const [kind, words] = [shownKinds.find((one) => one === search.get('show')) ?? 'all', search.get('q') ?? '']
  const shown = narrowErrors(rows, { kind, words })
  return (
    <Section title={text.title}>
      <p className="mb-3 max-w-[56em] text-13 text-pretty text-ink-2">{text.note}</p>
      <div className="mb-3 flex flex-wrap items-center gap-3">
        <Find key={words} initial={words} kind={kind} search={search} />
        <SegmentLinks
          label={text.show}
          value={kind}
          choices={shownKinds.map((key) => ({ key, label: text[key], to: errorAddress(search, { kind: key, words }) }))}
        />
        {shown.length > 0 && (
          <Button size="sm" onClick={() => saveErrors(shown)}>
            {text.csv}
          </Button>
        )}
      </div>
      <Panel flush>
        {shown.length === 0 ? (
          <EmptyState
            title={text.empty}
            text={text.emptyText}
            action={
              kind === 'all' && words === '' ? undefined : (
                <ButtonLink to={errorAddress(search, { kind: 'all', words: '' })}>{text.clear}</ButtonLink>
              )
            }
          />
        ) : (
          <Table
            caption={text.title}
            columns={isDeveloper ? [...columns, kindColumn] : columns}
            rows={shown}
            rowKey={({ request_id: id, path }) => `${id} ${path}`}
          />
        )}
      </Panel>
    </Section>
  )
}

interface FindProps {
  readonly initial: string
  readonly kind: ShownKind
  /** The address with what it narrows. */
  readonly search: URLSearchParams
}

/** A box for the id that someone was shown, or for words of an address. */
function Find({ initial, kind, search }: FindProps) {
  const [typed, setTyped] = useState(initial)
  const navigate = useNavigate()
  const words = typed.trim()
  const target = isRequestId(words) ? `/console/${words}` : errorAddress(search, { kind, words })
  return (
    <AddressForm action="/console" className="flex w-full gap-2 sm:w-auto" onGo={() => void navigate(target)}>
      {[...(kind === 'all' ? [] : [['show', kind] as const]), ...narrowingOfOthers(search)].map(([key, value]) => (
        <input key={key} type="hidden" name={key} value={value} />
      ))}
      <Input
        type="search"
        name="q"
        aria-label={text.search}
        placeholder={text.placeholder}
        className={cx(lowField, 'flex-1 sm:w-64')}
        value={typed}
        onChange={({ target: { value } }) => setTyped(value)}
      />
      <Button type="submit">{text.find}</Button>
    </AddressForm>
  )
}
