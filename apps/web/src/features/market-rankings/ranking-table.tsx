import type { RankedFund } from '@zhiheng/contract/market-rankings.ts'

import { formatShare, formatYi } from '../../platform/format-number.ts'
import { type Column, Table } from '../../ui/tables/table.tsx'
import { Change, FundTypeDot, RiskChip, ScoreIcon } from '../../ui/text/change-badge.tsx'
import { FavoriteToggle } from '../favorites/favorite-toggle.tsx'
import { FundName } from '../funds/fund-name.tsx'
import { FundReturn } from '../funds/fund-return.tsx'
import { fundText } from '../funds/text.ts'
import type { Ranking } from './queries.ts'
import { writeValue } from './ranking-value.ts'
import { text } from './text.ts'

const { columns: heads } = text

/** Topics whose value is a return. */
const returns: ReadonlySet<Ranking['topic']> = new Set(['performance', 'decline', 'dca'])

/** The funds of a list, each with what it is ranked by, and beside it what it is. */
export function RankingTable({ list }: { readonly list: Ranking }) {
  return (
    <Table
      caption={text.caption(text.topics[list.topic].name)}
      columns={columnsOf(list)}
      rows={list.rows}
      rowKey={(fund) => fund.lipper_id}
      stacked
    />
  )
}

function columnsOf({ topic, before }: Ranking): Column<RankedFund>[] {
  const isOfYear = topic === 'performance' || topic === 'decline'
  return [
    nameColumn,
    {
      key: 'sector',
      head: heads.sector,
      stack: 'line',
      cell: (fund) => (
        <FundTypeDot kind={fund.asset_type} label={fund.sector.csname ?? fundText.kinds[fund.asset_type]} />
      ),
    },
    {
      key: 'value',
      head: text.topics[topic].value,
      label: text.topics[topic].value,
      stack: 'figure',
      align: 'right',
      cell: (fund) => <b>{returns.has(topic) ? <Change value={fund.value} /> : writeValue(topic, fund)}</b>,
    },
    ...(topic === 'yield' ? [capitalColumn] : []),
    ...(before === null ? [] : [changeColumn]),
    ...(isOfYear ? [] : [yearColumn]),
    {
      key: 'risk',
      head: heads.risk,
      label: heads.risk,
      stack: 'figure',
      cell: (fund) => <RiskChip level={fund.risk_level} />,
    },
    ...(topic === 'score' ? [] : [isOfYear || (before === null && topic !== 'yield') ? stackedScore : scoreColumn]),
    ...(topic === 'size' ? [] : [sizeColumn]),
  ]
}

const nameColumn: Column<RankedFund> = {
  key: 'name',
  head: heads.name,
  className: 'name',
  cell: (fund) => (
    <span className="named">
      <span className="w-7 shrink-0 font-bold">
        <span className="vh">{heads.rank}</span>
        {fund.rank}
      </span>
      <FavoriteToggle fund={fund} />
      <FundName fund={fund} />
    </span>
  ),
}

const capitalColumn: Column<RankedFund> = {
  key: 'capital',
  head: heads.fromCapital,
  label: heads.fromCapital,
  stack: 'figure',
  align: 'right',
  cell: ({ from_capital: part }) =>
    part === null ? <span className="text-12 text-ink-3">{text.unknownCapital}</span> : formatShare(part),
}

const changeColumn: Column<RankedFund> = {
  key: 'change',
  head: heads.change,
  label: heads.change,
  stack: 'figure',
  align: 'right',
  cell: (fund) => <Moved fund={fund} />,
}

const yearColumn: Column<RankedFund> = {
  key: 'year',
  head: heads.year,
  label: heads.year,
  stack: 'figure',
  align: 'right',
  cell: (fund) => <FundReturn fund={fund} period="1y" />,
}

const scoreColumn: Column<RankedFund> = {
  key: 'score',
  head: heads.score,
  cell: ({ score, scores: { not_rated: reason } }) => (
    <ScoreIcon score={score} reason={reason === null ? undefined : fundText.notRated[reason]} />
  ),
}

/** On a phone, where there is room for it in one line. */
const stackedScore: Column<RankedFund> = { ...scoreColumn, label: heads.score, stack: 'figure' }

const sizeColumn: Column<RankedFund> = {
  key: 'size',
  head: heads.size,
  align: 'right',
  cell: ({ size_twd: size }) => formatYi(size),
}

/** In ink: a place is no gain. */
function Moved({ fund: { rank, rank_before: before } }: { readonly fund: RankedFund }) {
  if (before === null) return <span className="text-12 text-ink-3">{text.fresh}</span>
  const up = before - rank
  return (
    <span className="text-12 whitespace-nowrap text-ink-2">
      <span className="vh">{up === 0 ? text.same : up > 0 ? text.up(up) : text.down(-up)}</span>
      <span aria-hidden="true">{up === 0 ? text.unmoved : `${up > 0 ? '▲' : '▼'} ${Math.abs(up)}`}</span>
    </span>
  )
}
