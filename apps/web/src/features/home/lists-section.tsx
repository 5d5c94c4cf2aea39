import type { HomeLists } from '@zhiheng/contract/home/lists.ts'

import { formatDay } from '../../platform/format-day.ts'
import { formatChange } from '../../platform/format-number.ts'
import { Block } from '../../ui/feedback/block.tsx'
import { SkeletonRows } from '../../ui/feedback/skeleton.tsx'
import { EmptyState } from '../../ui/feedback/states.tsx'
import { DrawnOf } from '../../ui/layout/drawn-part.tsx'
import { Panel, Section } from '../../ui/layout/panel.tsx'
import { Change, RiskChip, ScoreIcon } from '../../ui/text/change-badge.tsx'
import { Link } from '../../ui/text/link.tsx'
import { TextLink } from '../../ui/text/text-link.tsx'
import { FundName } from '../funds/fund-name.tsx'
import { marketText } from './market-text.ts'
import { homeTop } from './queries.ts'

const words = marketText.lists

/** The funds in front of the markets that did best: by which rule, of which day, and how such a list did a year later. */
export function ListsSection() {
  return (
    <Block query={homeTop} name={words.title} skeleton={<Waiting />}>
      {(lists) => (
        <DrawnOf drawnAs="lists" of={[homeTop]}>
          <Section
            title={words.title}
            note={words.note(formatDay(lists.as_of))}
            aside={<TextLink to="/search/funds">{words.all}</TextLink>}
          >
            {lists.rows.length === 0 ? (
              <Panel>
                <EmptyState title={words.empty} text={words.emptyText} />
              </Panel>
            ) : (
              <Shown lists={lists} />
            )}
          </Section>
        </DrawnOf>
      )}
    </Block>
  )
}

function Waiting() {
  return (
    <Panel flush className="mt-8 md:mt-10">
      <SkeletonRows rows={9} />
    </Panel>
  )
}

function Shown({ lists }: { lists: HomeLists }) {
  return (
    <>
      <Panel flush>
        <Columns />
        {lists.rows.map((market) => (
          <Group key={market.id} market={market} />
        ))}
      </Panel>
      <p className="mt-2.5 max-w-[64em] text-12 leading-relaxed text-ink-3">
        {words.rule}
        {lists.by_score ? words.ruleScored(formatDay(lists.scored_on)) : words.ruleUnscored}
      </p>
      <p className="mt-1 max-w-[64em] text-13 leading-relaxed text-ink-2">{recordOf(lists)}</p>
    </>
  )
}

function recordOf({ record }: HomeLists): string {
  return record === null ? words.noRecord : words.record({ ...record, day: formatDay(record.day) })
}

const row =
  'grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 px-4 md:grid-cols-[minmax(0,1fr)_4rem_6rem_6rem_6rem] md:px-5'

function Columns() {
  const { columns } = words
  return (
    <p aria-hidden="true" className={`${row} h-9 border-b border-line-2 text-12 text-ink-3 max-md:hidden`}>
      <span>{columns.fund}</span>
      <span>{columns.risk}</span>
      <span className="text-right font-bold text-ink">{columns.perf}</span>
      <span className="text-right">{columns.rank}</span>
      <span>{columns.score}</span>
    </p>
  )
}

type Market = HomeLists['rows'][number]

function Group({ market }: { market: Market }) {
  return (
    <div className="border-b border-line last:border-0">
      <h3 className="flex flex-wrap items-baseline gap-x-3 border-b border-line bg-panel-2 px-4 py-2 text-13 font-normal md:px-5 pointer-coarse:py-3">
        <Link to={`/search/funds?sector=${market.id}`} className="reach font-bold hover:underline">
          {market.name}
        </Link>
        <span>
          {`${words.mean} ${formatChange(market.perf)}`}
          <span className="ml-2.5 text-12 text-ink-3">{words.market(market.count, formatChange(market.median))}</span>
        </span>
      </h3>
      <ul>
        {market.funds.map((fund) => (
          <Fund key={fund.lipper_id} fund={fund} count={market.count} />
        ))}
      </ul>
    </div>
  )
}

function Fund({ fund, count }: { fund: Market['funds'][number]; count: number }) {
  const { columns } = words
  const rank = words.rank(fund.rank, count)
  return (
    <li className={`${row} relative border-b border-line py-2.5 text-13 last:border-0 hover:bg-hover`}>
      <span className="min-w-0 text-14">
        <FundName fund={fund} stretched />
        <span className="mt-0.5 flex flex-wrap items-center gap-x-2.5 text-12 text-ink-3 md:hidden">
          <RiskChip level={fund.risk_level} />
          <span>{`${columns.rank} ${rank}`}</span>
          {fund.score !== null && <ScoreIcon score={fund.score} />}
        </span>
      </span>
      <span className="max-md:hidden">
        <RiskChip level={fund.risk_level} />
      </span>
      <span className="text-right font-bold">
        <span className="vh">{columns.perf}</span>
        <Change value={fund.perf} tone="ink" />
      </span>
      <span className="text-right max-md:hidden">
        <span className="vh">{columns.rank}</span>
        {rank}
      </span>
      <span className="max-md:hidden">
        <ScoreIcon score={fund.score} />
      </span>
    </li>
  )
}
