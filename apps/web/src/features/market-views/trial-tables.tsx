import { formatPoints, formatShare } from '../../platform/format-number.ts'
import { type Column, Table } from '../../ui/tables/table.tsx'
import { FundTypeDot } from '../../ui/text/change-badge.tsx'
import { fundText } from '../funds/text.ts'
import type { ViewTrial } from './queries.ts'
import { text } from './text.ts'

const said = text.trial

type MarketRow = ViewTrial['rows'][number]
type ClassRow = ViewTrial['classes'][number]

/** Each market now and after, with what the view on it wants and what of that cannot be. */
export function TrialMarkets({ trial }: { readonly trial: ViewTrial }) {
  return <Table caption={said.rows} columns={marketColumns} rows={trial.rows} rowKey={({ name }) => name} stacked />
}

/** Each class now and after, on the band of the level. */
export function TrialClasses({ trial }: { readonly trial: ViewTrial }) {
  const hasBands = trial.classes.some(({ min }) => min !== null)
  return (
    <Table
      caption={said.classes}
      columns={hasBands ? [...classColumns, bandColumn] : classColumns}
      rows={trial.classes}
      rowKey={({ asset_type }) => asset_type}
    />
  )
}

const marketColumns: readonly Column<MarketRow>[] = [
  { key: 'market', head: said.market, cell: ({ name }) => name, className: 'min-w-20 whitespace-nowrap' },
  { key: 'view', head: said.view, label: said.view, cell: viewOf, stack: 'figure', className: 'whitespace-nowrap' },
  {
    key: 'before',
    head: said.before,
    label: said.before,
    cell: ({ before }) => formatShare(before),
    align: 'right',
    stack: 'figure',
  },
  {
    key: 'after',
    head: said.after,
    label: said.after,
    cell: ({ after }) => formatShare(after),
    align: 'right',
    stack: 'figure',
  },
  { key: 'change', head: said.change, label: said.change, cell: changeOf, align: 'right', stack: 'figure' },
  { key: 'why', head: said.why, cell: whyOf, stack: 'line', className: 'text-12 text-ink-2' },
]

const classColumns: readonly Column<ClassRow>[] = [
  {
    key: 'class',
    head: said.assetClass,
    cell: ({ asset_type: kind }) => <FundTypeDot kind={kind} label={fundText.kinds[kind]} />,
    className: 'whitespace-nowrap',
  },
  { key: 'before', head: said.before, cell: ({ before }) => formatShare(before), align: 'right' },
  { key: 'after', head: said.after, cell: ({ after }) => formatShare(after), align: 'right' },
]

const bandColumn: Column<ClassRow> = {
  key: 'band',
  head: said.band,
  cell: ({ min, max }) => (min === null || max === null ? said.noView : said.banded(min, max)),
  align: 'right',
  className: 'whitespace-nowrap text-ink-2',
}

function viewOf({ stance, tilt }: MarketRow): string {
  if (stance === null) return said.noView
  const name = text.stances[`${stance}`]
  return tilt === 0 ? name : said.wish(name, formatPoints(tilt))
}

function changeOf({ before, after }: MarketRow): string {
  return before === after ? said.noView : formatPoints(after - before)
}

function whyOf({ before, after, tilt, limit }: MarketRow): string {
  if (before === 0 && tilt < 0) return said.notHeld
  const isNew = before === 0 && after > 0
  if (limit !== null) return isNew ? said.and(said.toBuy, said.limits[limit]) : said.limits[limit]
  if (isNew) return said.toBuy
  if (tilt !== 0 || before === after) return ''
  return after < before ? said.gives : said.takes
}
