import type { Fund } from '@zhiheng/contract/funds.ts'
import type { FundSummary } from '@zhiheng/contract/funds/summary.ts'
import { currencyNames } from '@zhiheng/domain/money/text.ts'

import { formatCount, formatPercent, formatRatio } from '../../platform/format-number.ts'
import { Block } from '../../ui/feedback/block.tsx'
import { SkeletonRows } from '../../ui/feedback/skeleton.tsx'
import { NoData } from '../../ui/layout/no-data.tsx'
import { Panel, Section } from '../../ui/layout/panel.tsx'
import { type Column, Table } from '../../ui/tables/table.tsx'
import { RiskChip, ScoreIcon } from '../../ui/text/change-badge.tsx'
import { TextLink } from '../../ui/text/text-link.tsx'
import { detailsText } from './details-text.ts'
import { FundName } from './fund-name.tsx'
import { FundReturn } from './fund-return.tsx'
import { type KnowableColumn, knownColumns } from './known-columns.ts'
import { peers } from './queries.ts'
import { fundText } from './text.ts'

const { peerColumns: heads } = detailsText

/** On a phone each fund is a row like those of the fund list, with its figures under its name. */
function figure(label: string): Pick<Column<FundSummary>, 'align' | 'stack' | 'label'> {
  return { align: 'right', stack: 'figure', label }
}

function returnOver(period: '3m' | '1y' | '3y', head: string): KnowableColumn<FundSummary> {
  return {
    key: period,
    head,
    ...figure(head),
    known: ({ months_performance: returns }) => returns[period],
    cell: (fund) => <FundReturn fund={fund} period={period} />,
  }
}

/** What somebody here has; three months only in the place of years that nobody has. */
function columnsOf(rows: readonly FundSummary[]): readonly Column<FundSummary>[] {
  const known = knownColumns(columns, rows)
  return known.some(({ key }) => key === '1y' || key === '3y') ? known.filter(({ key }) => key !== '3m') : known
}

const columns: readonly KnowableColumn<FundSummary>[] = [
  { key: 'name', head: heads.name, className: 'min-w-44 md:min-w-64', cell: (fund) => <FundName fund={fund} /> },
  {
    key: 'currency',
    head: heads.currency,
    stack: 'line',
    className: 'whitespace-nowrap',
    cell: (fund) => currencyNames[fund.currency],
  },
  { key: 'risk', head: heads.risk, stack: 'line', cell: (fund) => <RiskChip level={fund.risk_level} /> },
  returnOver('3m', heads.threeMonths),
  returnOver('1y', heads.oneYear),
  returnOver('3y', heads.threeYears),
  {
    key: 'sharpe',
    head: heads.sharpe,
    ...figure(heads.sharpe),
    known: (fund) => fund.ann_sharpe['1y'],
    cell: (fund) => formatRatio(fund.ann_sharpe['1y']),
  },
  {
    key: 'expense',
    head: heads.expense,
    ...figure(heads.expense),
    known: (fund) => fund.total_expense,
    cell: (fund) => formatPercent(fund.total_expense),
  },
  {
    key: 'score',
    known: ({ score }) => score,
    head: heads.score,
    stack: 'line',
    cell: ({ score, scores }) => (
      <ScoreIcon score={score} reason={scores.not_rated === null ? undefined : fundText.notRated[scores.not_rated]} />
    ),
  },
]

/** The fund among the best and the cheaper ones of its kind: the own row in bold, first. */
export function PeerFunds({ fund }: { fund: Fund }) {
  const all = fund.sector.sector_2_id === null ? '/search/funds' : `/search/funds?sub_sector=${fund.sector.sector_2_id}`
  return (
    <Block query={peers(fund.lipper_id)} name={detailsText.peers} skeleton={<Loading />}>
      {({ funds, total, sector_name: sector }) => (
        <Section
          id="peers"
          title={detailsText.peers}
          note={
            sector === null
              ? undefined
              : detailsText.peersNote.replace('{sector}', sector).replace('{count}', formatCount(total))
          }
          aside={<TextLink to={all}>{detailsText.peersMore}</TextLink>}
        >
          {funds.length === 0 ? (
            <NoData title={detailsText.peersEmpty} />
          ) : (
            <Panel flush>
              <Table
                caption={detailsText.peers}
                stacked
                columns={columnsOf([fund, ...funds])}
                rows={[fund, ...funds]}
                rowKey={(row) => row.lipper_id}
                rowTone={(row) => (row.lipper_id === fund.lipper_id ? 'subject' : 'plain')}
              />
            </Panel>
          )}
        </Section>
      )}
    </Block>
  )
}

function Loading() {
  return (
    <Section id="peers" title={detailsText.peers}>
      <Panel flush>
        <SkeletonRows rows={6} />
      </Panel>
    </Section>
  )
}
