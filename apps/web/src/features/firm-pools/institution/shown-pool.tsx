import { PageHead } from '../../../page/page-head.tsx'
import { untilHere } from '../../../platform/fetch-part.ts'
import { formatDay } from '../../../platform/format-day.ts'
import { formatCount, formatFee } from '../../../platform/format-number.ts'
import { Tag } from '../../../ui/controls/chip.tsx'
import { showError } from '../../../ui/feedback/show-error.ts'
import { EmptyState } from '../../../ui/feedback/states.tsx'
import { Breadcrumb } from '../../../ui/layout/breadcrumb.tsx'
import { Panel } from '../../../ui/layout/panel.tsx'
import { Pagination } from '../../../ui/tables/pagination.tsx'
import { type Column, Table } from '../../../ui/tables/table.tsx'
import { RiskChip, ScoreIcon } from '../../../ui/text/change-badge.tsx'
import { Link } from '../../../ui/text/link.tsx'
import { DeskCsvButton } from '../../firms/desk-csv-button.tsx'
import { DeskFilter, DeskFilters } from '../../firms/desk-filters.tsx'
import { type AskedShown, readShown, shownAddress, type ShownFund, type ShownPool } from './queries.ts'
import { text } from './text.ts'

/** A pool as the firm's members read it. */
export function ShownPoolView({ pool, asked }: { readonly pool: ShownPool; readonly asked: AskedShown }) {
  const path = `/institution/pool/${pool.id}`
  const isNarrowed = shownAddress(path, { ...asked, page: 1 }) !== path
  const save = async () => (await untilHere(() => import('./shown-csv.ts'), showError)).saveShown(pool.id, asked)
  return (
    <div className="wrap pt-5 pb-10">
      <PageHead title={pool.name} />
      <Breadcrumb crumbs={[{ label: text.title, to: '/institution/pool' }, { label: pool.name }]} />
      <div className="mt-2 flex flex-wrap items-start justify-between gap-3">
        <h1 className="min-w-0 text-24 leading-snug font-bold wrap-anywhere">{pool.name}</h1>
        <DeskCsvButton save={save} />
      </div>
      {pool.purpose !== '' && <p className="mt-1 max-w-[48em] text-pretty text-ink-2">{pool.purpose}</p>}
      <div className="mt-5">
        <DeskFilters
          key={shownAddress(path, asked)}
          label={text.search}
          path={path}
          query={asked.query}
          isNarrowed={isNarrowed}
          addressOf={(filled) => shownAddress(path, { ...readShown(new URLSearchParams(filled)), page: 1 })}
        >
          <DeskFilter
            name="subsector"
            label={text.subsector}
            value={asked.subsector}
            choices={pool.subsectors.map(({ id, name }) => [String(id), name])}
          />
        </DeskFilters>
      </div>
      <p className="mt-4 text-13 text-ink-3 tabular-nums" aria-live="polite">
        {text.total(formatCount(pool.total), formatDay(pool.as_of))}
      </p>
      <Panel flush className="mt-2">
        {pool.funds.length === 0 ? (
          <EmptyState
            title={isNarrowed ? text.none : text.emptyPool}
            text={isNarrowed ? text.noneText : text.emptyText}
          />
        ) : (
          <Table
            caption={text.fund}
            columns={columnsOf(pool)}
            rows={pool.funds}
            rowKey={({ lipper_id: id }) => id}
            stacked
          />
        )}
      </Panel>
      <div className="mt-3">
        <Pagination
          page={pool.page}
          pageTotal={pool.page_total}
          toPage={(page) => shownAddress(path, { ...asked, page })}
        />
      </div>
    </div>
  )
}

function columnsOf({ subsectors }: ShownPool): readonly Column<ShownFund>[] {
  const names = new Map(subsectors.map(({ id, name }) => [id, name]))
  return [
    { key: 'fund', head: text.fund, className: 'name', cell: (fund) => <Named fund={fund} /> },
    {
      key: 'state',
      head: text.state,
      label: text.state,
      stack: 'line',
      cell: ({ on_sale: on }) => (on ? text.states.on : <Tag>{text.states.off}</Tag>),
    },
    {
      key: 'subsector',
      head: text.subsector,
      label: text.subsector,
      stack: 'figure',
      cell: ({ subsector }) => (subsector === null ? text.unknown : (names.get(subsector) ?? text.unknown)),
    },
    {
      key: 'risk',
      head: text.risk,
      label: text.risk,
      stack: 'figure',
      cell: ({ rr, rr_own: isOwn }) => (
        <span className="inline-flex flex-wrap items-center gap-1">
          <RiskChip level={rr} />
          {isOwn && <span className="text-12 text-ink-3">{text.own}</span>}
        </span>
      ),
    },
    {
      key: 'score',
      head: text.score,
      label: text.score,
      stack: 'figure',
      cell: ({ score }) => (score === null ? text.unknown : <ScoreIcon score={score} />),
    },
    {
      key: 'fee',
      head: text.fee,
      label: text.fee,
      align: 'right',
      stack: 'figure',
      cell: ({ fee }) => formatFee(fee),
    },
    {
      key: 'documents',
      head: text.documents,
      stack: 'line',
      cell: ({ lipper_id: id, name }) => (
        <Link
          to={`/funds/${id}/report`}
          aria-label={text.documentsOf(name)}
          className="relative z-1 inline-flex min-h-11 min-w-11 items-center text-brand-text underline-offset-[3px] hover:underline fine:min-h-7"
        >
          {text.documents}
        </Link>
      ),
    },
  ]
}

function Named({ fund: { lipper_id: id, name, tags, reason } }: { readonly fund: ShownFund }) {
  return (
    <span className="block py-1 leading-snug">
      <Link to={`/funds/${id}`} className="name-link inline-flex min-h-11 items-center fine:min-h-7">
        {name}
      </Link>
      {reason !== '' && <span className="block text-12 font-normal text-ink-2">{reason}</span>}
      {tags.length > 0 && (
        <span className="mt-0.5 flex flex-wrap gap-1">
          {tags.map((tag) => (
            <Tag key={tag}>{tag}</Tag>
          ))}
        </span>
      )}
    </span>
  )
}
