import { poolProblems } from '@zhiheng/domain/firm-pools/pool-health.ts'

import { formatDay } from '../../platform/format-day.ts'
import { formatCount, formatFee, formatYi } from '../../platform/format-number.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Tag } from '../../ui/controls/chip.tsx'
import { EmptyState } from '../../ui/feedback/states.tsx'
import { Panel } from '../../ui/layout/panel.tsx'
import { Pagination } from '../../ui/tables/pagination.tsx'
import { type Column, Table } from '../../ui/tables/table.tsx'
import { RiskChip, ScoreIcon } from '../../ui/text/change-badge.tsx'
import { Link } from '../../ui/text/link.tsx'
import { DeskFilter, DeskFilters } from '../firms/desk-filters.tsx'
import { type AskedPool, type Pool, poolAddress, type PoolFund, readPoolAddress } from './queries.ts'
import { stateOf } from './state-of.ts'
import { text } from './text.ts'

const heads = text.columns
const tones = { on: 'success', stopped: 'plain', later: 'info', over: 'plain' } as const

interface PoolFundsProps {
  readonly pool: Pool
  readonly asked: AskedPool
  readonly onEdit: (fund: PoolFund) => void
  readonly onTake: (fund: PoolFund) => void
}

/** The funds of a pool, narrowed by what the address says. */
export function PoolFunds({ pool, asked, onEdit, onTake }: PoolFundsProps) {
  const path = `/manage/pools/${pool.id}`
  const isNarrowed = poolAddress(path, { ...asked, page: 1 }) !== path
  return (
    <>
      <DeskFilters
        key={poolAddress(path, asked)}
        label={text.search}
        path={path}
        query={asked.query}
        isNarrowed={isNarrowed}
        addressOf={(filled) => poolAddress(path, { ...readPoolAddress(new URLSearchParams(filled)), page: 1 })}
      >
        <DeskFilter
          name="shelf"
          label={text.shelf}
          value={asked.shelf}
          choices={[
            ['on', text.shelves.on],
            ['off', text.shelves.off],
          ]}
        />
        <DeskFilter
          name="subsector"
          label={heads.subsector}
          value={asked.subsector}
          choices={pool.subsectors.map(({ id, name }) => [String(id), name])}
        />
        <DeskFilter
          name="problem"
          label={text.problem}
          value={asked.problem}
          choices={poolProblems.filter((one) => one !== 'gap').map((one) => [one, text.problems[one]])}
        />
      </DeskFilters>
      <p className="mt-4 text-13 text-ink-3 tabular-nums" aria-live="polite">
        {text.total(formatCount(pool.total), formatDay(pool.as_of))}
      </p>
      <Panel flush className="mt-2">
        {pool.funds.length === 0 ? (
          <EmptyState
            title={isNarrowed ? text.none : text.emptyPool}
            text={isNarrowed ? text.noneText : text.emptyPoolText}
          />
        ) : (
          <Table
            caption={heads.fund}
            columns={columnsOf(pool, { onEdit, onTake })}
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
          toPage={(page) => poolAddress(path, { ...asked, page })}
        />
      </div>
    </>
  )
}

function columnsOf(
  { subsectors }: Pool,
  { onEdit, onTake }: Pick<PoolFundsProps, 'onEdit' | 'onTake'>,
): readonly Column<PoolFund>[] {
  const names = new Map(subsectors.map(({ id, name }) => [id, name]))
  return [
    { key: 'fund', head: heads.fund, className: 'name', cell: (fund) => <Named fund={fund} /> },
    {
      key: 'state',
      head: heads.state,
      label: heads.state,
      stack: 'line',
      cell: (fund) => <Tag tone={tones[stateOf(fund)]}>{text.states[stateOf(fund)]}</Tag>,
    },
    {
      key: 'subsector',
      head: heads.subsector,
      label: heads.subsector,
      stack: 'named',
      cell: ({ subsector }) => (subsector === null ? text.unknown : (names.get(subsector) ?? text.unknown)),
    },
    {
      key: 'risk',
      head: heads.risk,
      label: heads.risk,
      stack: 'line',
      cell: ({ rr, rr_own: own }) => (
        <span className="inline-flex items-center gap-1">
          <RiskChip level={rr} />
          {own !== null && <span className="text-12 text-ink-3">{text.own}</span>}
        </span>
      ),
    },
    { key: 'score', head: heads.score, label: heads.score, stack: 'named', cell: ({ score }) => scoreOf(score) },
    {
      key: 'fee',
      head: heads.fee,
      label: heads.fee,
      align: 'right',
      stack: 'figure',
      cell: ({ fee }) => formatFee(fee),
    },
    {
      key: 'size',
      head: heads.size,
      label: heads.size,
      align: 'right',
      stack: 'figure',
      cell: ({ size_twd: size }) => formatYi(size),
    },
    {
      key: 'days',
      head: heads.days,
      label: heads.days,
      stack: 'figure',
      cell: ({ from, to }) => (
        <span className="whitespace-nowrap tabular-nums">
          {formatDay(from)}
          {to !== null && <span className="block text-12 text-ink-3">{`– ${formatDay(to)}`}</span>}
        </span>
      ),
    },
    {
      key: 'act',
      head: <span className="vh">{heads.act}</span>,
      align: 'right',
      stack: 'line',
      cell: (fund) => (
        <span className="relative z-1 inline-flex gap-1">
          <Button size="sm" aria-label={text.editFund(fund.name)} onClick={() => onEdit(fund)}>
            {text.editShort}
          </Button>
          <Button size="sm" variant="ghost" aria-label={text.takeFund(fund.name)} onClick={() => onTake(fund)}>
            {text.takeShort}
          </Button>
        </span>
      ),
    },
  ]
}

const scoreOf = (score: number | null) => (score === null ? text.unknown : <ScoreIcon score={score} />)

function Named({
  fund: { lipper_id: id, name, isin, tags, reason, exception, breaches },
}: {
  readonly fund: PoolFund
}) {
  const broken = breaches.map((one) => text.breaches[one]).join(text.joined)
  return (
    <span className="block py-1 leading-snug">
      <Link to={`/funds/${id}`} className="name-link inline-flex min-h-11 items-center fine:min-h-7">
        {name}
      </Link>
      <span className="block text-12 font-normal text-ink-3">{[id, isin].filter(Boolean).join('　')}</span>
      {tags.length > 0 && (
        <span className="mt-0.5 flex flex-wrap gap-1">
          {tags.map((tag) => (
            <Tag key={tag}>{tag}</Tag>
          ))}
        </span>
      )}
      {reason !== '' && <span className="block text-12 font-normal text-ink-2">{reason}</span>}
      {broken !== '' && <span className="block text-12 font-normal text-warn">{text.breaks(broken)}</span>}
      {exception !== null && (
        <span className="block text-12 font-normal text-ink-2">{text.exceptionOf(exception)}</span>
      )}
    </span>
  )
}
