import { costRules } from '@zhiheng/domain/fund-costs/cost-rules.ts'
import { useState } from 'react'

import { formatAmount, formatGain, formatPercent, MISSING } from '../../platform/format-number.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Tag } from '../../ui/controls/chip.tsx'
import { type Column, Table } from '../../ui/tables/table.tsx'
import { cx } from '../../ui/text/cx.ts'
import { Link } from '../../ui/text/link.tsx'
import { CostBar } from './cost-parts.tsx'
import type { CostRow } from './cost-rows.ts'
import type { Candidate } from './queries.ts'
import { text } from './text.ts'

/** Rows before the others are asked for. */
const FIRST_ROWS = 6

/** All candidates on one scale. */
export function CostTable({ rows }: { readonly rows: readonly CostRow[] }) {
  const [isWhole, setWhole] = useState(false)
  const shown = isWhole ? rows : rows.slice(0, FIRST_ROWS)
  const most = Math.max(1, ...rows.map(({ cost }) => cost.total ?? 0))
  return (
    <>
      <div className="border-t border-line">
        <Table
          caption={text.table}
          columns={columnsOf(most)}
          rows={shown}
          rowKey={({ candidate }) => candidate.lipper_id}
          rowTone={({ candidate }) => (candidate.relation === 'own' ? 'subject' : 'plain')}
          stacked="thirds"
        />
      </div>
      {rows.length > shown.length && (
        <div className="border-t border-line p-3">
          <Button onClick={() => setWhole(true)} className="w-full">
            {text.all(rows.length)}
          </Button>
        </div>
      )}
    </>
  )
}

function columnsOf(most: number): Column<CostRow>[] {
  const { columns } = text
  return [
    { key: 'name', head: columns.name, className: 'min-w-56', cell: (row) => <Name row={row} most={most} /> },
    {
      key: 'bar',
      head: columns.bar,
      wideOnly: true,
      className: 'w-[34%] min-w-40',
      cell: ({ cost, isPale }) => <CostBar parts={cost.parts} most={most} isPale={isPale} />,
    },
    figure('yearly', columns.yearly, ({ candidate }) => yearlyOf(candidate)),
    figure('total', columns.total, ({ cost }) => formatAmount(cost.total)),
    figure('difference', columns.difference, ({ difference }) => formatGain(difference)),
  ]
}

function figure(key: string, head: string, say: (row: CostRow) => string): Column<CostRow> {
  return {
    key,
    head,
    label: head,
    align: 'right',
    stack: 'figure',
    cell: (row) => <span className={cx(row.isPale && 'text-ink-3')}>{say(row)}</span>,
  }
}

function Name({ row, most }: { readonly row: CostRow; readonly most: number }) {
  const { candidate, cost, isBest, isPale } = row
  return (
    <span className="block leading-snug">
      <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
        {candidate.relation === 'own' ? (
          <span>{candidate.name}</span>
        ) : (
          <Link to={`/funds/${candidate.lipper_id}`} className={cx('name-link', isPale && 'text-ink-3')}>
            {candidate.name}
          </Link>
        )}
        {candidate.relation === 'own' && <Tag>{text.own}</Tag>}
        {isBest && <Tag>{text.best}</Tag>}
      </span>
      <span className="block text-12 font-normal text-ink-3">{remarksOf(candidate).join(text.lead.and)}</span>
      <span className="mt-1 block md:hidden">
        <CostBar parts={cost.parts} most={most} isPale={isPale} />
      </span>
    </span>
  )
}

function remarksOf({ relation, unfit, back_end: later }: Candidate): string[] {
  return [
    ...(relation === 'etf' ? [text.etf] : []),
    ...(later ? [text.conversion] : []),
    ...(unfit === null ? [] : [text.unfit[unfit]]),
  ]
}

/** What is known to be taken each year; of a back-end class also after its conversion. */
function yearlyOf({ yearly_fees: fees }: Candidate): string {
  const known = fees.filter(({ percent }) => percent !== null)
  if (!known.some(({ part }) => part !== 'distribution')) return MISSING
  const all = known.reduce((sum, { percent }) => sum + (percent ?? 0), 0)
  const isConverted = known.some(({ part }) => part === 'distribution')
  if (!isConverted) return formatPercent(all)
  return text.converts(formatPercent(all), formatPercent(all - costRules.distributionPercent))
}
