import type { EtfSort } from '@zhiheng/domain/etf-search/etf-sorts.ts'
import { TRADING_DAYS } from '@zhiheng/domain/funds/recent-trading.ts'

import { formatDay } from '../../platform/format-day.ts'
import { formatChange, formatLots, formatPercent, formatRatio, formatYi } from '../../platform/format-number.ts'
import type { Column } from '../../ui/tables/table.tsx'
import { FundTypeDot } from '../../ui/text/change-badge.tsx'
import { MarkedFund } from '../favorites/marked-fund.tsx'
import { FundReturn } from '../funds/fund-return.tsx'
import { fundText } from '../funds/text.ts'
import { conditionText } from '../screener/condition-text.ts'
import type { EtfReply, FoundEtf } from './queries.ts'
import { text } from './text.ts'

/** A column, what it sorts by, and what has to be known of some ETF for it to be shown. */
export interface EtfColumn extends Column<FoundEtf> {
  readonly sorts?: EtfSort
  readonly needs?: keyof EtfReply['known']
}

const { heads } = text

/** Right-aligned, and with its label where rows are stacked. */
function figure(label: string) {
  return { head: label, align: 'right', stack: 'figure', label } as const
}

const all: readonly EtfColumn[] = [
  {
    key: 'name',
    head: heads.name,
    // eleven figures stand beside it
    className: 'name md:min-w-56',
    sorts: 'name',
    cell: (etf) => (
      <MarkedFund fund={etf}>
        <span className="sub whitespace-normal!">
          {etf.code}
          {etf.code !== null && etf.index_name !== null && '　'}
          {etf.index_name !== null && text.tracks(etf.index_name)}
        </span>
      </MarkedFund>
    ),
  },
  {
    key: 'kind',
    head: heads.kind,
    stack: 'line',
    cell: (etf) => (
      <>
        <FundTypeDot kind={etf.asset_type} label={etf.sector.csname ?? fundText.kinds[etf.asset_type]} />
        {kindOf(etf) !== '' && <span className="sub">{kindOf(etf)}</span>}
        {etf.holdings_date !== null && <span className="sub">{text.holdingsOf(formatDay(etf.holdings_date))}</span>}
      </>
    ),
  },
  {
    key: 'year',
    ...figure(heads.year),
    sorts: 'perf',
    cell: (etf) => (
      <>
        <FundReturn fund={etf} period="1y" tone="coloured" />
        <span className="sub max-md:hidden">
          {heads.threeYears} <FundReturn fund={etf} period="3y" tone="ink" />
        </span>
      </>
    ),
  },
  {
    key: 'three',
    ...figure(heads.threeYears),
    className: 'md:hidden',
    cell: (etf) => <FundReturn fund={etf} period="3y" tone="ink" />,
  },
  {
    key: 'premium',
    ...figure(heads.premium),
    sorts: 'premium',
    needs: 'premium',
    cell: ({ premium }) => (
      <>
        {formatChange(premium?.percent ?? null)}
        {premium !== null && <span className="sub">{formatDay(premium.day)}</span>}
      </>
    ),
  },
  {
    key: 'tracking',
    ...figure(heads.tracking),
    sorts: 'tracking',
    needs: 'tracking',
    cell: ({ tracking }) => (
      <>
        {formatChange(tracking?.percent ?? null)}
        {tracking !== null && (
          <span className="sub ml-auto max-w-32 whitespace-normal! min-w-20">{text.against(tracking.index)}</span>
        )}
      </>
    ),
  },
  {
    key: 'volume',
    ...figure(heads.volume),
    sorts: 'volume',
    needs: 'volume',
    cell: ({ volume }) => (
      <>
        {formatLots(volume?.lots ?? null)}
        <FewDays days={volume?.days} />
      </>
    ),
  },
  {
    key: 'spread',
    ...figure(heads.spread),
    sorts: 'spread',
    needs: 'spread',
    cell: ({ spread }) => (
      <>
        {formatPercent(spread?.percent ?? null)}
        <FewDays days={spread?.days} />
      </>
    ),
  },
  {
    key: 'expense',
    ...figure(heads.expense),
    sorts: 'expense',
    needs: 'expense',
    cell: (etf) => formatPercent(etf.total_expense),
  },
  { key: 'size', ...figure(heads.size), sorts: 'size', needs: 'size', cell: (etf) => formatYi(etf.size_twd) },
  {
    key: 'payout',
    ...figure(heads.payout),
    sorts: 'distribution',
    cell: ({ distribution_rate_12m: rate, distribution_frequency: often }) => (
      <>
        {formatPercent(rate)}
        {often !== null && <span className="sub">{conditionText.distributionNames[often]}</span>}
      </>
    ),
  },
  {
    key: 'launch',
    head: heads.launch,
    align: 'right',
    sorts: 'launch',
    needs: 'launch_date',
    cell: (etf) => formatDay(etf.launch_date),
  },
]

/** Of how many days a figure is, where they are fewer than all. */
function FewDays({ days = TRADING_DAYS }: { readonly days: number | undefined }) {
  return days < TRADING_DAYS && <span className="sub">{text.ofDays(days)}</span>
}

/** The columns of which something is known of some ETF. */
export function columnsOf(known: EtfReply['known']): readonly EtfColumn[] {
  return all.filter(({ needs }) => needs === undefined || known[needs] > 0)
}

/** What kind of ETF it is beyond its market: who chooses, by how much it multiplies, and what it is tagged with. */
function kindOf({ management, aim, times, tags }: FoundEtf): string {
  const multiple = times === null ? text.aims[aim] : text.times(aim, formatRatio(Math.abs(times)).replace(/\.?0+$/, ''))
  const said = [...(management === 'active' ? [text.active] : []), ...(aim === 'plain' ? [] : [multiple])]
  return [...said, ...tags.filter((tag) => !said.some((one) => one.startsWith(tag)))].join(text.join)
}
