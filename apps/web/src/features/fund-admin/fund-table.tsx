import { formatDay } from '../../platform/format-day.ts'
import { MISSING } from '../../platform/format-number.ts'
import { Tag } from '../../ui/controls/chip.tsx'
import { type Column, Table } from '../../ui/tables/table.tsx'
import { ScoreIcon } from '../../ui/text/change-badge.tsx'
import { Link } from '../../ui/text/link.tsx'
import { fundText } from '../funds/text.ts'
import { fundSheetPath } from './fund-address.ts'
import type { FundRow } from './queries.ts'
import { text } from './text.ts'

const { columns: heads } = text

/** Classes with what staff ask of them. */
export function FundTable({ rows }: { readonly rows: readonly FundRow[] }) {
  return <Table caption={text.list} columns={columns} rows={rows} rowKey={({ lipper_id: id }) => id} stacked />
}

const columns: readonly Column<FundRow>[] = [
  {
    key: 'name',
    head: heads.name,
    className: 'name',
    cell: ({ lipper_id: id, name, isin, house }) => (
      <span className="block leading-snug">
        <Link to={fundSheetPath(id)} className="name-link">
          {name}
        </Link>
        <span className="block text-12 font-normal text-ink-3">{[id, isin, house].filter(Boolean).join('　')}</span>
      </span>
    ),
  },
  { key: 'state', head: heads.state, label: heads.state, stack: 'line', cell: ({ state }) => text.states[state] },
  { key: 'sale', head: heads.sale, label: heads.sale, stack: 'line', cell: ({ sale }) => text.sales[sale] },
  {
    key: 'sector',
    head: heads.sector,
    label: heads.sector,
    stack: 'line',
    cell: ({ csname, sector_by: by }) => (csname === null ? text.deciders.none : `${csname}（${text.deciders[by]}）`),
  },
  {
    key: 'score',
    head: heads.score,
    label: heads.score,
    stack: 'line',
    cell: ({ score, not_rated: reason }) =>
      score === null && reason !== null ? (
        <span className="text-12 text-ink-2">{fundText.notRated[reason]}</span>
      ) : (
        <ScoreIcon score={score} />
      ),
  },
  {
    key: 'price',
    head: heads.price,
    label: heads.price,
    stack: 'named',
    cell: (fund) => formatDay(fund.last_price_date),
  },
  { key: 'mark', head: heads.mark, label: heads.mark, stack: 'named', cell: (fund) => <Marks fund={fund} /> },
]

function Marks({ fund: { step, ruled } }: { readonly fund: FundRow }) {
  if (step === null && ruled.length === 0) return MISSING
  return (
    <span className="inline-flex flex-wrap gap-1">
      {step !== null && <Tag tone="warn">{`${text.marks.step} ${formatDay(step)}`}</Tag>}
      {ruled.map((kind) => (
        <Tag key={kind} tone="info">{`${text.deciders.manual}：${text.kinds[kind]}`}</Tag>
      ))}
    </span>
  )
}
