import { keepPreviousData } from '@tanstack/react-query'
import { documentVersionName } from '@zhiheng/domain/firm-documents/text.ts'
import { useNavigate, useSearchParams } from 'react-router'

import { untilHere } from '../../platform/fetch-part.ts'
import { formatMoment } from '../../platform/format-day.ts'
import { formatCount } from '../../platform/format-number.ts'
import { Segment } from '../../ui/controls/segment.tsx'
import { Block } from '../../ui/feedback/block.tsx'
import { showError } from '../../ui/feedback/show-error.ts'
import { SkeletonRows } from '../../ui/feedback/skeleton.tsx'
import { Panel, Section } from '../../ui/layout/panel.tsx'
import { Pagination } from '../../ui/tables/pagination.tsx'
import { type Column, Table } from '../../ui/tables/table.tsx'
import { DeskCsvButton } from '../firms/desk-csv-button.tsx'
import {
  type AskedReaders,
  type DeskDocumentDetail,
  type Readers,
  readers,
  readersAddress,
  readerStates,
  readReaders,
} from './document-queries.ts'
import { deskText, documentText as text } from './text.ts'

interface ReadersProps {
  readonly document: DeskDocumentDetail
}

/** Which clients have opened the newest version of a document, and which have not. */
export function DocumentReaders({ document: one }: ReadersProps) {
  const asked = readReaders(useSearchParams()[0])
  const query = { ...readers(String(one.id), asked), placeholderData: keepPreviousData }
  return (
    <Block query={query} name={text.readers} skeleton={<SkeletonRows rows={4} />}>
      {(found) => <ReadersView document={one} asked={asked} found={found} />}
    </Block>
  )
}

interface ReadersViewProps extends ReadersProps {
  readonly asked: AskedReaders
  readonly found: Readers
}

/** Counts, and the clients behind them: all, or those of one kind. */
export function ReadersView({ document: one, asked, found }: ReadersViewProps) {
  const { entries, page, page_total } = found
  const save = async () =>
    (await untilHere(() => import('./documents-csv.ts'), showError)).saveReaders(one, asked.state)
  return (
    <Section
      title={text.readers}
      note={countsInWords(one, found)}
      {...(entries.length > 0 && { aside: <DeskCsvButton save={save} /> })}
    >
      {found.clients > 0 && <StateChoice document={one} asked={asked} />}
      {entries.length === 0 ? (
        <p className="mt-3 text-13 text-ink-2">{found.clients === 0 ? text.noClients : text.noReaders}</p>
      ) : (
        <Panel flush className="mt-3">
          <Table
            caption={text.readers}
            rows={entries}
            rowKey={({ email }) => email}
            columns={one.must_agree ? [...columns, agreedColumn] : columns}
            stacked
          />
        </Panel>
      )}
      <Pagination page={page} pageTotal={page_total} toPage={(to) => readersAddress(one.id, { ...asked, page: to })} />
      <p className="mt-2 text-12 text-ink-3">{text.readersNote}</p>
    </Section>
  )
}

function countsInWords({ must_agree }: DeskDocumentDetail, { number, clients, opened, agreed }: Readers) {
  const said = text.readersOf(documentVersionName(number), formatCount(clients), formatCount(opened))
  return must_agree ? said + text.readersAgreed(formatCount(agreed)) : said
}

function StateChoice({ document: { id, must_agree }, asked }: Omit<ReadersViewProps, 'found'>) {
  const navigate = useNavigate()
  const states = must_agree ? readerStates : readerStates.filter((one) => one !== 'unagreed')
  return (
    <Segment
      label={text.readerState}
      value={asked.state ?? 'all'}
      choices={(['all', ...states] as const).map((value) => ({ value, label: text.readerStates[value] }))}
      onChange={(value) =>
        void navigate(readersAddress(id, { state: value === 'all' ? null : value, page: 1 }), {
          preventScrollReset: true,
        })
      }
    />
  )
}

type Reader = Readers['entries'][number]

const columns: readonly Column<Reader>[] = [
  {
    key: 'who',
    head: text.who,
    className: 'min-w-48',
    cell: ({ name, email }) => (
      <>
        <span className="block wrap-anywhere">{name}</span>
        <span className="block text-12 text-ink-3 wrap-anywhere">{email}</span>
      </>
    ),
  },
  {
    key: 'opened',
    head: text.openedAt,
    label: text.openedAt,
    stack: 'named',
    cell: ({ opened_at: at }) => (at === null ? text.neverOpened : formatMoment(at)),
  },
  {
    key: 'times',
    head: text.times,
    label: text.times,
    stack: 'named',
    cell: ({ times }) => (times === 0 ? deskText.unknown : text.timesIn(formatCount(times))),
  },
]

const agreedColumn: Column<Reader> = {
  key: 'agreed',
  head: text.agreedAt,
  label: text.agreedAt,
  stack: 'named',
  cell: ({ agreed_at: at }) => (at === null ? text.neverAgreed : formatMoment(at)),
}
