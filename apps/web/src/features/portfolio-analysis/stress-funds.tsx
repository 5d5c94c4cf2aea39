import { formatDay } from '../../platform/format-day.ts'
import { formatShare } from '../../platform/format-number.ts'
import { Panel } from '../../ui/layout/panel.tsx'
import { type Column, Table } from '../../ui/tables/table.tsx'
import { Change } from '../../ui/text/change-badge.tsx'
import { FundName } from '../funds/fund-name.tsx'
import { Gain } from '../portfolio-ledger/gain.tsx'
import type { Stress } from './queries.ts'
import { stressText as words, text } from './text.ts'

type Case = Stress['cases'][number]

interface StressFundsProps {
  readonly shown: Case
  readonly funds: Stress['funds']
}

/** One case: what it assumes, how much of the portfolio it speaks of, and what it does to each fund. */
export function StressFunds({ shown, funds }: StressFundsProps) {
  return (
    <Panel flush>
      <div className="p-4 pb-2 text-13 text-ink-2">
        <p className="max-w-[46em]">{words.assumes[shown.key]}</p>
        <p className="mt-1 max-w-[46em]">{coveredText(shown)}</p>
      </div>
      <Table
        caption={words.byFund(words.cases[shown.key])}
        columns={columnsOf(funds)}
        rows={shown.funds}
        rowKey={({ lipper_id: id }) => id}
      />
    </Panel>
  )
}

const sources = ['own', 'sector', 'index'] as const
/** Percent: less is written as 0.0 % and says nothing. */
const LEAST = 0.05

function coveredText({ from, to, covered, by_source: by }: Case): string {
  if (from === null || to === null) return words.coveredShock(formatShare(covered))
  const parts = sources.flatMap((source) =>
    by[source] < LEAST ? [] : [words.coveredBy[source](formatShare(by[source]))],
  )
  return words.days(formatDay(from), formatDay(to)) + words.covered(formatShare(covered), parts)
}

function columnsOf(funds: Stress['funds']): readonly Column<Case['funds'][number]>[] {
  const known = new Map(funds.map((fund) => [fund.lipper_id, fund]))
  return [
    {
      key: 'fund',
      head: text.fund,
      className: 'min-w-48',
      cell: ({ lipper_id: id }) => {
        const fund = known.get(id)
        return fund ? <FundName fund={fund} /> : id
      },
    },
    {
      key: 'amount',
      head: words.heads.amount,
      align: 'right',
      cell: ({ amount }) => <Gain value={amount} currency="TWD" />,
    },
    { key: 'change', head: words.heads.change, align: 'right', cell: ({ percent }) => <Change value={percent} /> },
    {
      key: 'source',
      head: words.heads.source,
      className: 'text-ink-2 whitespace-nowrap',
      cell: ({ source }) => words.sources[source],
    },
  ]
}
