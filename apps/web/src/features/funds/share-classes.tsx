import type { Fund } from '@zhiheng/contract/funds.ts'
import { currencyNames } from '@zhiheng/domain/money/text.ts'
import { type ReactNode, useState } from 'react'

import { formatDay } from '../../platform/format-day.ts'
import { formatNav, formatPercent, formatShortTwd, MISSING } from '../../platform/format-number.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Tag } from '../../ui/controls/chip.tsx'
import { Panel, Section } from '../../ui/layout/panel.tsx'
import { type Column, Table } from '../../ui/tables/table.tsx'
import { cx } from '../../ui/text/cx.ts'
import { Link } from '../../ui/text/link.tsx'
import { detailsText } from './details-text.ts'
import { type KnowableColumn, knownColumns } from './known-columns.ts'
import { saleState } from './sale-state.ts'
import { fundText } from './text.ts'

type ShareClass = Fund['classes'][number]

const { classColumns: heads } = detailsText

function columnsFor(own: string): readonly KnowableColumn<ShareClass>[] {
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
      known: ({ entry_fee: fee, back_end: isBackEnd }) => (isBackEnd ? heads.backEnd : fee),
      cell: ({ entry_fee: fee, back_end: isBackEnd }) => (isBackEnd ? heads.backEnd : formatPercent(fee)),
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
}

function figure(label: string): Pick<Column<ShareClass>, 'align' | 'stack' | 'label'> {
  return { align: 'right', stack: 'figure', label }
}

/** Blocks before a phone folds the rest away; the class of the page is always there. */
const PHONE_ROWS = 6

interface ShareClassesProps {
  readonly fund: Fund
  /** Which class costs least, as the section on costs says it. */
  readonly check?: ReactNode
}

/** Every class of the same fund: other money, other payouts, other costs. */
export function ShareClasses({ fund, check }: ShareClassesProps) {
  const [isWhole, setWhole] = useState(false)
  if (fund.classes.length < 2) return null
  const isFolded = !isWhole && fund.classes.length > PHONE_ROWS
  return (
    <Section
      id="classes"
      title={detailsText.classesTitle}
      note={detailsText.classesNote.replace('{count}', String(fund.classes.length))}
    >
      {check}
      <Panel flush className={cx(isFolded && 'max-md:[&_tbody_tr:nth-child(n+7):not(.subject)]:hidden')}>
        <Table
          caption={detailsText.classesTitle}
          columns={knownColumns(columnsFor(fund.lipper_id), fund.classes)}
          rows={fund.classes}
          stacked
          rowKey={({ lipper_id: id }) => id}
          rowTone={({ lipper_id: id }) => (id === fund.lipper_id ? 'subject' : 'plain')}
        />
      </Panel>
      <SizeDay classes={fund.classes} />
      {isFolded && (
        <Button onClick={() => setWhole(true)} className="mt-3 w-full md:hidden">
          {detailsText.classesAll.replace('{count}', String(fund.classes.length))}
        </Button>
      )}
    </Section>
  )
}

/** Sizes are those of the end of a month; where classes were told on different days, of the earliest to the latest. */
function SizeDay({ classes }: Pick<Fund, 'classes'>) {
  const days = classes
    .map(({ size_date: day }) => day)
    .filter((day) => day !== null)
    .toSorted()
  const [first] = days
  const last = days.at(-1)
  if (first === undefined || last === undefined) return null
  const said = first === last ? formatDay(last) : detailsText.sizeDays(formatDay(first), formatDay(last))
  return <p className="mt-2 text-12 text-ink-3">{detailsText.sizeDay(said)}</p>
}
