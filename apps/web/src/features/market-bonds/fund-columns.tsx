import { formatPercent, formatRatio, formatShare, MISSING } from '../../platform/format-number.ts'
import type { Column } from '../../ui/tables/table.tsx'
import { Change } from '../../ui/text/change-badge.tsx'
import { Link } from '../../ui/text/link.tsx'
import type { BondFund } from './queries.ts'
import { text } from './text.ts'

const figures = {
  duration: ({ duration }) => duration.years,
  paid: ({ paid }) => paid?.rate ?? null,
  own: ({ paid }) => paid?.own?.most ?? null,
  a: ({ ratings }) => ratings?.a ?? null,
  bbb: ({ ratings }) => ratings?.bbb ?? null,
  below: ({ ratings }) => ratings?.below ?? null,
  none: ({ ratings }) => ratings?.none ?? null,
  perf: ({ perf_1y: perf }) => perf,
} as const satisfies Record<string, (fund: BondFund) => number | null>

type FigureName = keyof typeof figures

/** By which figure the list is sorted. */
export interface SortedBy {
  readonly by: FigureName
  readonly direction: 'asc' | 'desc'
}

/** What is not known comes last either way. */
export function sortFunds(funds: readonly BondFund[], { by, direction }: SortedBy): BondFund[] {
  const sign = direction === 'asc' ? 1 : -1
  return funds.toSorted((a, b) => {
    const [one, other] = [figures[by](a), figures[by](b)]
    if (one === null || other === null) return Number(one === null) - Number(other === null)
    return sign * (one - other)
  })
}

/** The columns, each but the name a way to sort: figures downwards at first, durations upwards. */
export function fundColumns(sorted: SortedBy, onSort: (sorted: SortedBy) => void): Column<BondFund>[] {
  const { columns } = text.funds
  const figure = (key: FigureName, cell: Column<BondFund>['cell'], wideOnly = false): Column<BondFund> => ({
    key,
    head: columns[key],
    align: 'right',
    ...(wideOnly ? { wideOnly } : { stack: 'figure', label: text.funds.labels[key] }),
    cell,
    sort: {
      direction: sorted.by === key ? sorted.direction : null,
      onSort: () => onSort({ by: key, direction: nextDirection(sorted, key) }),
    },
  })
  return [
    { key: 'name', head: columns.name, className: 'min-w-48', cell: (fund) => <Name fund={fund} /> },
    figure('duration', ({ duration }) => <b>{formatRatio(duration.years)}</b>),
    figure('paid', ({ paid }) => formatPercent(paid?.rate)),
    figure('own', ownWords),
    figure('a', ({ ratings }) => formatShare(ratings?.a), true),
    figure('bbb', ({ ratings }) => formatShare(ratings?.bbb), true),
    figure('below', ({ ratings }) => formatShare(ratings?.below), true),
    figure('none', ({ ratings }) => formatShare(ratings?.none), true),
    figure('perf', (fund) => <YearReturn fund={fund} />),
  ]
}

function nextDirection(sorted: SortedBy, key: FigureName): SortedBy['direction'] {
  if (sorted.by === key) return sorted.direction === 'asc' ? 'desc' : 'asc'
  return key === 'duration' ? 'asc' : 'desc'
}

function Name({ fund }: { readonly fund: BondFund }) {
  return (
    <Link to={`/funds/${fund.lipper_id}`} className="name-link">
      {fund.name}
    </Link>
  )
}

function ownWords({ paid }: BondFund): string {
  if (paid === null) return MISSING
  if (paid.own === null) return text.funds.untold
  const [least, most] = [formatShare(paid.own.least), formatShare(paid.own.most)]
  if (least === most) return most
  return paid.own.least === 0 ? text.funds.atMost(most) : text.funds.between(least, most)
}

function YearReturn({ fund }: { readonly fund: BondFund }) {
  return (
    <>
      <Change value={fund.perf_1y} />
      {fund.price_only && fund.perf_1y !== null && (
        <span className="block text-11 text-ink-3">{text.funds.priceOnly}</span>
      )}
    </>
  )
}
