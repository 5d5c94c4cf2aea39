import type { Fund } from '@zhiheng/contract/funds.ts'
import { currencyNames } from '@zhiheng/domain/money/text.ts'

import { formatDay } from '../../platform/format-day.ts'
import { formatNav, formatPercent, formatShortTwd, MISSING } from '../../platform/format-number.ts'
import { Tag } from '../../ui/controls/chip.tsx'
import type { Column } from '../../ui/tables/table.tsx'
import { Link } from '../../ui/text/link.tsx'
import { detailsText } from './details-text.ts'
import type { KnowableColumn } from './known-columns.ts'
import { saleState } from './sale-state.ts'
import { fundText } from './text.ts'

type ShareClass = Fund['classes'][number]

const { classColumns: heads } = detailsText

/** What classes of one fund differ in; the own one of the page has no link to itself. */
export function classColumns(own: string): readonly KnowableColumn<ShareClass>[] {
  return [
    {
      key: 'name',
      head: heads.name,
      className: 'min-w-44 md:min-w-64',
      cell: ({ lipper_id: id, name }) => (
        <span className="inline-flex flex-wrap items-center gap-x-2 leading-snug">
          {id === own ? (
            <span aria-current="page" className="font-medium">
              {name}
            </span>
          ) : (
            <Link to={`/funds/${id}`} className="name-link">
              {name}
            </Link>
          )}
          {id === own && <Tag>{detailsText.thisClass}</Tag>}
        </span>
      ),
    },
    ...facts,
  ]
}

const facts: readonly KnowableColumn<ShareClass>[] = [
  {
    key: 'currency',
    head: heads.currency,
    stack: 'line',
    className: 'whitespace-nowrap',
    cell: ({ currency }) => currencyNames[currency],
  },
  {
    key: 'payout',
    head: heads.payout,
    stack: 'line',
    className: 'whitespace-nowrap',
    known: ({ distribution_frequency: payout }) => payout,
    cell: ({ distribution_frequency: payout }) => (payout === null ? MISSING : fundText.distribution[payout]),
  },
  {
    key: 'price',
    head: heads.price,
    ...figure(heads.price),
    cell: ({ price }) => formatNav(price),
  },
  {
    key: 'day',
    head: heads.day,
    ...figure(heads.day),
    cell: ({ price_date: day }) => formatDay(day),
  },
  {
    key: 'sale',
    head: heads.sale,
    stack: 'line',
    className: 'whitespace-nowrap',
    cell: saleState,
  },
  {
    key: 'entry',
    head: heads.entry,
    ...figure(heads.entryShort),
    known: ({ entry_fee: fee, back_end: later }) => (later ? heads.backEnd : fee),
    cell: ({ entry_fee: fee, back_end: later }) => (later ? heads.backEnd : formatPercent(fee)),
  },
  {
    key: 'expense',
    head: heads.expense,
    ...figure(heads.expense),
    known: ({ total_expense: fee }) => fee,
    cell: ({ total_expense: fee }) => formatPercent(fee),
  },
  {
    key: 'management',
    head: heads.management,
    ...figure(heads.management),
    known: ({ management_fee: fee }) => fee,
    cell: ({ management_fee: fee }) => formatPercent(fee),
  },
  {
    key: 'size',
    head: heads.size,
    ...figure(heads.size),
    known: ({ size }) => size,
    cell: ({ size }) => formatShortTwd(size),
  },
]

function figure(label: string): Pick<Column<ShareClass>, 'align' | 'stack' | 'label'> {
  return { align: 'right', stack: 'figure', label }
}
