import { type Column, Table } from '../../ui/tables/table.tsx'
import { FundTraits, MarkedFund } from '../favorites/marked-fund.tsx'
import { FundReturn } from '../funds/fund-return.tsx'
import type { List } from './queries.ts'
import { sayFigure } from './say-figure.ts'
import { text } from './text.ts'

type Row = List['entries'][number]

/** The funds of a list with the figure that the rule argues by; in the rule's order, which is not the reader's to change. */
export function RecommendTable({ list: { type, entries } }: { readonly list: List }) {
  return (
    <Table
      caption={text.caption(text.kinds[type])}
      columns={columnsOf(type)}
      rows={entries}
      rowKey={(fund) => fund.lipper_id}
      stacked
    />
  )
}

function columnsOf(type: List['type']): Column<Row>[] {
  const held = text.against[type]
  return [
    {
      key: 'name',
      head: text.heads.name,
      className: 'name',
      cell: (fund) => (
        <MarkedFund fund={fund}>
          <FundTraits fund={fund} />
        </MarkedFund>
      ),
    },
    {
      key: 'peers',
      head: text.heads.peers,
      className: 'whitespace-nowrap',
      wideOnly: true,
      cell: ({ peers }) => peers,
    },
    { key: 'value', ...figure(text.values[type]), cell: ({ value }) => <b>{sayFigure(type, value)}</b> },
    ...(held === null
      ? []
      : [{ key: 'against', ...figure(held), cell: ({ against }: Row) => sayFigure(type, against) }]),
    // the return that payouts are held against is that of the year
    ...(type === 'steady-income'
      ? []
      : [
          {
            key: 'year',
            ...figure(text.heads.year),
            cell: (fund: Row) => <FundReturn fund={fund} period="1y" tone="coloured" />,
          },
        ]),
  ]
}

function figure(label: string) {
  return { head: label, align: 'right', stack: 'figure', label } as const
}
