import type { Performance } from '@zhiheng/contract/portfolios/performance.ts'

import { formatDay } from '../../platform/format-day.ts'
import {
  formatAmount,
  formatChange,
  formatNav,
  formatPercent,
  formatUnits,
  MISSING,
} from '../../platform/format-number.ts'
import { Block } from '../../ui/feedback/block.tsx'
import { SkeletonRows } from '../../ui/feedback/skeleton.tsx'
import { Panel } from '../../ui/layout/panel.tsx'
import { type Column, Table } from '../../ui/tables/table.tsx'
import { Link } from '../../ui/text/link.tsx'
import { Gain } from '../portfolio-ledger/gain.tsx'
import { holdingText } from './holding-text.ts'
import { performanceText } from './performance-text.ts'
import { performance } from './queries.ts'

const text = holdingText.costs

type Row = Performance['funds'][number]

/** The funds that are held, unit by unit: what they cost, what they are worth, what they made for their owner. */
export function HoldingsCosts({ id }: { id: string }) {
  return (
    <Block
      query={performance(id)}
      name={text.failed}
      skeleton={
        <Panel>
          <SkeletonRows rows={5} />
        </Panel>
      }
    >
      {({ funds, currency }) => (
        <>
          <Panel flush>
            <Table
              caption={text.caption}
              columns={columnsOf(currency)}
              rows={funds.filter(({ held }) => held)}
              rowKey={(row) => row.lipper_id}
              stacked
            />
          </Panel>
          <p className="mt-2 text-12 text-ink-3">{text.note}</p>
        </>
      )}
    </Block>
  )
}

function figure(key: string, head: string, cell: Column<Row>['cell']): Column<Row> {
  return { key, head, label: head, align: 'right', stack: 'figure', cell }
}

function columnsOf(currency: string): readonly Column<Row>[] {
  return [
    {
      key: 'fund',
      head: text.fund,
      className: 'min-w-60',
      cell: (row) => (
        <Link to={`/funds/${row.lipper_id}`} className="reach hover:underline">
          {row.name}
        </Link>
      ),
    },
    figure('units', text.units, ({ units }) => formatUnits(units?.count)),
    figure('cost', text.cost, ({ units }) => <Price value={units?.cost} note={units?.currency} />),
    figure('price', text.price, ({ units }) => (
      <Price value={units?.price} note={formatDay(units?.price_date ?? null)} />
    )),
    figure('value', `${text.value}（${currency}）`, ({ value }) => formatAmount(value.v, currency)),
    figure('gain', text.gain, ({ gain }) => <Gain value={gain.v} currency={currency} />),
    figure('mwr', text.mwr, ({ mwr }) => <OwnReturn mwr={mwr} />),
    figure('yield', text.yield, ({ units }) => formatPercent(units?.yield_percent)),
  ]
}

function Price({ value, note }: { value: number | null | undefined; note: string | undefined }) {
  return (
    <>
      {formatNav(value)}
      <span className="block text-12 text-ink-3">{note}</span>
    </>
  )
}

function OwnReturn({ mwr }: Pick<Row, 'mwr'>) {
  if (mwr === null) return MISSING
  const [why] = mwr.why ?? []
  return (
    <>
      {formatChange(mwr.v)}
      {mwr.v !== null && mwr.method === 'xirr' && <span className="block text-12 text-ink-3">{text.yearly}</span>}
      {mwr.v === null && why !== undefined && (
        <span className="block text-12 text-ink-3">{performanceText.reasons[why]}</span>
      )}
    </>
  )
}
