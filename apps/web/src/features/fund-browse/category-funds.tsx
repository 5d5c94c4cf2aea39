import { type BrowseSort, browseSorts } from '@zhiheng/domain/fund-browse/browse-sorts.ts'
import { Suspense } from 'react'
import { useNavigate } from 'react-router'

import { fetchPart } from '../../platform/fetch-part.ts'
import { formatCount } from '../../platform/format-number.ts'
import { ButtonLink } from '../../ui/controls/button.tsx'
import { Select } from '../../ui/controls/input.tsx'
import { SegmentLinks } from '../../ui/controls/segment.tsx'
import { EmptyState } from '../../ui/feedback/states.tsx'
import { DrawnFrom } from '../../ui/layout/drawn-part.tsx'
import { Panel, Section } from '../../ui/layout/panel.tsx'
import { views } from '../screener/conditions.ts'
import { text as searchText } from '../screener/text.ts'
import { BROWSE, browseAddress, type BrowseView } from './browse-address.ts'
import { BrowseTable } from './browse-table.tsx'
import type { Browsed } from './queries.ts'
import { text } from './text.ts'

const Pagination = fetchPart(async () => (await import('../../ui/tables/pagination.tsx')).Pagination)

interface CategoryFundsProps {
  readonly category: Browsed
  readonly name: string
  readonly view: BrowseView
}

interface ChoicesProps {
  readonly view: BrowseView
  readonly sortedBy: BrowseSort
}

/** The funds of a category by what one looks for, page by page; each choice is an address. */
export function CategoryFunds({ category, name, view }: CategoryFundsProps) {
  const { page, page_total, sorted_by } = category
  if (category.count === 0) return <NoFunds />
  return (
    <Section title={text.funds} note={noteOf(category, view)}>
      <DrawnFrom drawnAs="category choices" from={[{ ...view, page: 1 }, sorted_by]}>
        <Choices view={view} sortedBy={sorted_by} />
      </DrawnFrom>
      <Panel flush className="max-md:-mx-(--gutter) max-md:rounded-none max-md:border-x-0">
        <BrowseTable category={category} name={name} view={view} />
      </Panel>
      <div className="mt-4">
        <Suspense>
          <Pagination page={page} pageTotal={page_total} toPage={(to) => browseAddress(view, { page: to })} />
        </Suspense>
      </div>
      <p className="mt-3 max-w-[60em] text-12 text-ink-3">{searchText.note}</p>
    </Section>
  )
}

function NoFunds() {
  return (
    <Panel className="mt-8">
      <EmptyState title={text.empty} text={text.emptyText} action={<ButtonLink to={BROWSE}>{text.all}</ButtonLink>} />
    </Panel>
  )
}

/** By which rule the funds are sorted, and how many of them have what it asks for. */
function noteOf({ sorted_by, known, count }: Browsed, { sort }: BrowseView): string | undefined {
  if (known === 0) return text.nobody
  // the usual order is by score
  if (sort === null && sorted_by !== 'score') return text.unscored[sorted_by]
  const rules: Partial<Record<BrowseSort, string>> = text.rules
  const said = known === null || known === count ? '' : text.knownNote(formatCount(known), formatCount(count))
  return `${rules[sorted_by] ?? ''}${said}` || undefined
}

/** What the list can be sorted by and what it can show, the same on each of its pages. */
function Choices({ view, sortedBy }: ChoicesProps) {
  return (
    <div className="mb-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <SegmentLinks
        label={text.tabs}
        value={view.sort === 'score' ? 'usual' : (view.sort ?? 'usual')}
        choices={(['usual', 'expense', 'tw_hold', 'steady'] as const).map((key) => ({
          key,
          label: key === 'usual' && sortedBy !== 'score' && view.sort === null ? text.usual : text.tabNames[key],
          to: browseAddress(view, { sort: key === 'usual' ? null : key, direction: null }),
        }))}
      />
      <SegmentLinks
        label={searchText.view}
        value={view.view}
        choices={views.map((key) => ({
          key,
          label: searchText.viewNames[key],
          to: browseAddress(view, { view: key }),
        }))}
        className="max-md:hidden"
      />
      <SortChoice view={view} sortedBy={sortedBy} />
    </div>
  )
}

/** Sorting on a phone, where the table has no heads. */
function SortChoice({ view, sortedBy }: ChoicesProps) {
  const navigate = useNavigate()
  return (
    <Select
      aria-label={text.sort}
      value={sortedBy}
      onChange={({ target: { value } }) => {
        const sort = browseSorts.find((one) => one === value) ?? null
        void navigate(browseAddress(view, { sort, direction: null }), { preventScrollReset: true })
      }}
      className="w-full md:hidden"
    >
      {browseSorts.map((sort) => (
        <option key={sort} value={sort}>
          {text.sorts[sort]}
        </option>
      ))}
    </Select>
  )
}
