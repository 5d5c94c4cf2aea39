import { formatDay } from '../../platform/format-day.ts'
import { formatCount } from '../../platform/format-number.ts'
import { Tag, type TagTone } from '../../ui/controls/chip.tsx'
import { EmptyState } from '../../ui/feedback/states.tsx'
import { Panel, Section } from '../../ui/layout/panel.tsx'
import { Pagination } from '../../ui/tables/pagination.tsx'
import { type Column, Table } from '../../ui/tables/table.tsx'
import { TextLink } from '../../ui/text/text-link.tsx'
import { answersOf } from './preflight-summary.tsx'
import { text } from './preflight-text.ts'
import { preflightsAddress, type AskedPreflights, type PreflightHead, type Preflights } from './queries.ts'
import { WordSearch } from './word-search.tsx'

const { columns: heads } = text

export const stateTones = {
  running: 'info',
  ready: 'success',
  cancelled: 'plain',
  sent: 'success',
  failed: 'warn',
} as const satisfies Record<PreflightHead['state'], TagTone>

const count = (key: keyof PreflightHead['counts']): Column<PreflightHead> => ({
  key,
  head: heads[key],
  label: heads[key],
  stack: 'figure',
  align: 'right',
  cell: ({ counts }) => formatCount(counts[key]),
})

const columns: readonly Column<PreflightHead>[] = [
  {
    key: 'name',
    head: heads.name,
    className: 'name',
    cell: ({ id, name, author }) => (
      <>
        <TextLink
          to={`/manage/preflights/${id}`}
          className="inline-flex min-h-11 items-center wrap-anywhere fine:min-h-7"
        >
          {name}
        </TextLink>
        <span className="block text-12 font-normal text-ink-3">{author ?? text.formerAuthor}</span>
      </>
    ),
  },
  {
    key: 'state',
    head: heads.state,
    stack: 'line',
    cell: ({ state }) => <Tag tone={stateTones[state]}>{text.states[state]}</Tag>,
  },
  { key: 'asOf', head: heads.asOf, label: heads.asOf, stack: 'line', cell: ({ as_of }) => formatDay(as_of) },
  count('passes'),
  count('look'),
  count('blocked'),
  count('nothing'),
  { key: 'answers', head: heads.answers, label: heads.answers, stack: 'line', align: 'right', cell: answersOf },
]

/** The pre-flights of the firm, a page at a time, found by a part of their name. */
export function PreflightList({ asked, found }: { readonly asked: AskedPreflights; readonly found: Preflights }) {
  const { entries, pagination, portfolios, waiting } = found
  const isNarrowed = asked.words !== ''
  return (
    <Section title={text.list} note={text.total(formatCount(pagination.total))}>
      <p className="mb-3 text-13 text-ink-2">
        {text.open(formatCount(portfolios))}
        {waiting > 0 && text.waiting(formatCount(waiting))}
      </p>
      <WordSearch
        key={asked.words}
        path="/manage/preflights"
        label={text.search}
        words={asked.words}
        toWords={(words) => preflightsAddress({ words, page: 1 })}
      />
      <Panel flush className="mt-3">
        {entries.length === 0 ? (
          <EmptyState
            title={isNarrowed ? text.notFound : text.empty}
            text={isNarrowed ? text.notFoundText : text.emptyText}
          />
        ) : (
          <Table caption={text.list} columns={columns} rows={entries} rowKey={({ id }) => id} stacked />
        )}
      </Panel>
      <Pagination
        page={pagination.page}
        pageTotal={pagination.page_total}
        toPage={(page) => preflightsAddress({ ...asked, page })}
      />
    </Section>
  )
}
