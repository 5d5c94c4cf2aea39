import { documentAudiences, documentKinds } from '@zhiheng/domain/firm-documents/firm-document.ts'
import { documentKindNames, documentVersionName } from '@zhiheng/domain/firm-documents/text.ts'

import { untilHere } from '../../platform/fetch-part.ts'
import { formatMoment } from '../../platform/format-day.ts'
import { formatCount } from '../../platform/format-number.ts'
import { Tag } from '../../ui/controls/chip.tsx'
import { showError } from '../../ui/feedback/show-error.ts'
import { EmptyState } from '../../ui/feedback/states.tsx'
import { Panel, Section } from '../../ui/layout/panel.tsx'
import { Pagination } from '../../ui/tables/pagination.tsx'
import { type Column, Table } from '../../ui/tables/table.tsx'
import { TextLink } from '../../ui/text/text-link.tsx'
import { DeskCsvButton } from '../firms/desk-csv-button.tsx'
import { DeskFilter, DeskFilters } from '../firms/desk-filters.tsx'
import { audienceInWords } from './audience-in-words.ts'
import {
  type AskedDocuments,
  type DeskDocument,
  type DeskDocuments,
  documentsAddress,
  readDocuments,
} from './queries.ts'
import { SaveDocument } from './save-document.tsx'
import { deskText as text } from './text.ts'

const columns: readonly Column<DeskDocument>[] = [
  {
    key: 'name',
    head: text.name,
    className: 'min-w-48',
    cell: ({ id, name, kind }) => (
      <>
        <TextLink
          to={`/manage/documents/${id}`}
          className="inline-flex min-h-11 items-center wrap-anywhere fine:min-h-7"
        >
          {name}
        </TextLink>
        <span className="block text-12 text-ink-3">{documentKindNames[kind]}</span>
      </>
    ),
  },
  { key: 'audience', head: text.audience, stack: 'line', cell: audienceInWords },
  {
    key: 'version',
    head: text.version,
    className: 'whitespace-nowrap',
    stack: 'line',
    cell: ({ newest }) => documentVersionName(newest.number),
  },
  {
    key: 'brought',
    head: text.brought,
    label: text.brought,
    stack: 'named',
    cell: ({ newest }) => formatMoment(newest.brought_at),
  },
  {
    key: 'opened',
    head: text.opened,
    label: text.opened,
    stack: 'named',
    className: 'whitespace-nowrap',
    cell: openedInWords,
  },
  {
    key: 'agreed',
    head: text.agreed,
    label: text.agreed,
    stack: 'named',
    className: 'whitespace-nowrap',
    cell: agreedInWords,
  },
  {
    key: 'state',
    head: text.state,
    stack: 'line',
    cell: ({ withdrawn }) => (
      <Tag tone={withdrawn === null ? 'success' : 'plain'}>
        {withdrawn === null ? text.states.shown : text.states.withdrawn}
      </Tag>
    ),
  },
  {
    key: 'save',
    head: '',
    stack: 'line',
    cell: ({ id, name, newest }) => <SaveDocument id={id} name={name} number={newest.number} at="desk" />,
  },
]

function openedInWords({ opened, clients }: DeskDocument): string {
  if (opened === null || clients === null) return text.unknown
  return text.agreedOf(formatCount(opened), formatCount(clients))
}

function agreedInWords({ agreed, asked }: DeskDocument): string {
  if (agreed === null) return text.unknown
  return asked === null ? text.agreedOnly(formatCount(agreed)) : text.agreedOf(formatCount(agreed), formatCount(asked))
}

interface DocumentListProps {
  readonly asked: AskedDocuments
  readonly found: DeskDocuments
}

/** The firm's documents, a page at a time, narrowed by what stands in the address. */
export function DocumentList({ asked, found }: DocumentListProps) {
  const { entries, page, page_total, total } = found
  const isNarrowed = documentsAddress({ ...asked, page: 1 }) !== '/manage/documents'
  const save = async () => (await untilHere(() => import('./documents-csv.ts'), showError)).saveDocuments(asked)
  return (
    <Section title={text.list} note={text.total(formatCount(total))} aside={<DeskCsvButton save={save} />}>
      <Narrowing key={documentsAddress(asked)} asked={asked} isNarrowed={isNarrowed} />
      <div className="mt-4">
        {entries.length === 0 ? (
          <EmptyState
            title={isNarrowed ? text.notFound : text.none}
            text={isNarrowed ? text.notFoundText : text.noneText}
          />
        ) : (
          <Panel flush>
            <Table caption={text.list} columns={columns} rows={entries} rowKey={({ id }) => id} stacked />
          </Panel>
        )}
      </div>
      <Pagination page={page} pageTotal={page_total} toPage={(to) => documentsAddress({ ...asked, page: to })} />
    </Section>
  )
}

function Narrowing({ asked, isNarrowed }: { readonly asked: AskedDocuments; readonly isNarrowed: boolean }) {
  return (
    <DeskFilters
      label={text.search}
      path="/manage/documents"
      query={asked.words}
      addressOf={(filled) => documentsAddress(readDocuments(new URLSearchParams(filled)))}
      isNarrowed={isNarrowed}
    >
      <DeskFilter
        name="kind"
        label={text.kind}
        value={asked.kind ?? ''}
        choices={documentKinds.map((one) => [one, documentKindNames[one]])}
      />
      <DeskFilter
        name="audience"
        label={text.audience}
        value={asked.audience ?? ''}
        choices={documentAudiences.map((one) => [one, text.audiences[one]])}
      />
      <DeskFilter
        name="state"
        label={text.state}
        value={asked.state ?? ''}
        choices={[
          ['shown', text.states.shown],
          ['withdrawn', text.states.withdrawn],
        ]}
      />
    </DeskFilters>
  )
}
