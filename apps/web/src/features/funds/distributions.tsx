import type { ReplyOf } from '@zhiheng/contract/endpoint.ts'
import type { Fund } from '@zhiheng/contract/funds.ts'
import type { getFundDistributions } from '@zhiheng/contract/funds/disclosures.ts'
import { currencyNames } from '@zhiheng/domain/money/text.ts'

import { formatDay, formatMonth } from '../../platform/format-day.ts'
import { formatNav, formatPercent, formatShare } from '../../platform/format-number.ts'
import { Block } from '../../ui/feedback/block.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Callout } from '../../ui/feedback/states.tsx'
import { NoData } from '../../ui/layout/no-data.tsx'
import { FactList, Panel, Section } from '../../ui/layout/panel.tsx'
import { type Column, Table } from '../../ui/tables/table.tsx'
import { Change } from '../../ui/text/change-badge.tsx'
import { detailsText } from './details-text.ts'
import { PayoutBars } from './payout-bars.tsx'
import { distributions } from './queries.ts'
import { fundText } from './text.ts'

type Reply = ReplyOf<typeof getFundDistributions>
type Payout = Reply['rows'][number]

/** What the fund has paid out, out of what, and what the total return was beside it. */
export function Distributions({ fund }: { fund: Fund }) {
  return (
    <Section
      id="income"
      title={detailsText.income}
      note={fund.distribution_frequency === null ? undefined : fundText.distribution[fund.distribution_frequency]}
    >
      <Block
        query={distributions(fund.lipper_id)}
        name={detailsText.income}
        skeleton={<Skeleton className="h-50 w-full rounded-3" />}
      >
        {(reply) => (reply.rows.length === 0 ? <None fund={fund} /> : <Paid fund={fund} reply={reply} />)}
      </Block>
    </Section>
  )
}

function None({ fund }: { fund: Fund }) {
  if (fund.distribution_frequency === 'none') return <NoData title={detailsText.incomeNone} />
  if (fund.price_only) return <NoData title={detailsText.incomeUnknown} text={detailsText.incomeUnknownText} />
  return <NoData title={detailsText.incomeEmpty} />
}

const { incomeColumns: heads } = detailsText

const columns: readonly Column<Payout>[] = [
  { key: 'day', head: heads.day, cell: ({ ex_date: day }) => formatDay(day) },
  { key: 'amount', head: heads.amount, align: 'right', cell: ({ amount }) => <b>{amount.toFixed(4)}</b> },
  { key: 'price', head: heads.price, align: 'right', cell: ({ price }) => formatNav(price) },
  {
    key: 'rate',
    head: heads.rate,
    align: 'right',
    cell: ({ amount, price }) => formatPercent(price ? (amount / price) * 100 : null),
  },
  { key: 'capital', head: heads.capital, align: 'right', cell: ({ from_capital: part }) => formatShare(part) },
]

const FIRST_ROWS = 6
const BARS = 12

function Paid({ fund, reply }: { fund: Fund; reply: Reply }) {
  const newest = reply.rows.toSorted((a, b) => b.ex_date.localeCompare(a.ex_date))
  const name = detailsText.perUnit.replace('{currency}', currencyNames[reply.currency])
  const bars = newest
    .slice(0, BARS)
    .toReversed()
    .map(({ ex_date: day, amount_today: amount }) => ({ key: day, label: formatMonth(day).slice(2), amount }))
  const isSplit = newest.slice(0, BARS).some((row) => row.amount !== row.amount_today)
  return (
    <>
      <Panel>
        <div className="grid gap-6 lg:grid-cols-[7fr_5fr] lg:gap-8">
          <div>
            <h3 className="text-14 font-bold">{name}</h3>
            <PayoutBars bars={bars} name={name} />
            {isSplit && <p className="mt-2 text-12 text-ink-3">{detailsText.perUnitSplit}</p>}
          </div>
          <Sums fund={fund} reply={reply} />
        </div>
      </Panel>
      <Panel flush className="mt-4">
        <Payouts caption={detailsText.recentRows} rows={newest.slice(0, FIRST_ROWS)} />
        {newest.length > FIRST_ROWS && (
          <details>
            <summary className="flex min-h-11 items-center border-t border-line px-4 text-13 font-medium text-brand-text hover:bg-hover">
              {detailsText.allRows.replace('{n}', String(newest.length))}
            </summary>
            <Payouts caption={detailsText.earlierRows} rows={newest.slice(FIRST_ROWS)} />
          </details>
        )}
      </Panel>
    </>
  )
}

function Payouts({ caption, rows }: { caption: string; rows: readonly Payout[] }) {
  return <Table caption={caption} columns={columns} rows={rows} rowKey={({ ex_date: day }) => day} />
}

function Sums({ fund, reply: { rate_12m: rate, from_capital_12m: capital } }: { fund: Fund; reply: Reply }) {
  return (
    <div>
      <FactList
        facts={[
          [detailsText.rate12m, <b key="rate">{formatPercent(rate)}</b>],
          [detailsText.fromCapital, formatShare(capital)],
          [
            detailsText.totalReturn.replace('{basis}', detailsText.bases[fund.price_only ? 'price' : 'total']),
            <Change key="total" value={fund.months_performance['1y']} />,
          ],
        ]}
      />
      <Callout tone={capital === null || capital > 0 ? 'warn' : 'plain'} className="mt-3">
        {detailsText.incomeNote}
      </Callout>
    </div>
  )
}
