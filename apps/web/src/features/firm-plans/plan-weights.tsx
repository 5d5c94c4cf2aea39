import { type ReactNode, useState } from 'react'

import { formatDifference } from '../../platform/format-number.ts'
import { PercentInput } from '../../ui/controls/amount-input.tsx'
import { Button, IconButton } from '../../ui/controls/button.tsx'
import { Tag } from '../../ui/controls/chip.tsx'
import { Panel } from '../../ui/layout/panel.tsx'
import { type Column, Table } from '../../ui/tables/table.tsx'
import { FundTypeDot, RiskChip } from '../../ui/text/change-badge.tsx'
import { cx } from '../../ui/text/cx.ts'
import { Icon } from '../../ui/text/icon.tsx'
import { FundName } from '../funds/fund-name.tsx'
import { FundPicker } from '../funds/fund-picker.tsx'
import { DifferenceBar } from './difference-bar.tsx'
import { type FundLine, linesByBucket, sumOf, turnoverOf, withWeight } from './plan-draft.ts'
import type { PlanContent, PlanFile, PlanFundFacts } from './queries.ts'
import { planText as text } from './text.ts'

interface PlanWeightsProps {
  readonly file: PlanFile
  readonly content: PlanContent
  readonly facts: ReadonlyMap<string, PlanFundFacts>
  readonly onChange: (next: PlanContent) => void
}

type Bucket = ReturnType<typeof linesByBucket>[number]['bucket']
type Row =
  | { readonly kind: 'bucket'; readonly bucket: Bucket; readonly lines: readonly FundLine[] }
  | ({ readonly kind: 'fund' } & FundLine)

/** The funds of a plan by asset class: target, weight before, weight now. */
export function PlanWeights({ file, content, facts, onChange }: PlanWeightsProps) {
  const [isPicking, setPicking] = useState(false)
  const { published } = file
  const rows = linesByBucket({ content, published }, facts).flatMap(({ bucket, lines }): Row[] => [
    { kind: 'bucket', bucket, lines },
    ...lines.map((line): Row => ({ kind: 'fund', ...line })),
  ])
  const sum = sumOf(content.funds.map(({ percent }) => percent))
  const turnover = turnoverOf(content, published)
  return (
    <Panel flush>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line px-4 py-3">
        <h2 className="text-16 font-bold">{text.weights}</h2>
        <span className="text-12 text-ink-3">{text.weightsNote}</span>
        <Button size="sm" className="ml-auto" onClick={() => setPicking(true)}>
          {text.add}
        </Button>
      </div>
      <Table
        caption={text.weights}
        rows={rows}
        rowKey={(row) => (row.kind === 'fund' ? row.id : `of ${row.bucket}`)}
        rowTone={({ kind }) => (kind === 'bucket' ? 'group' : 'plain')}
        columns={columnsOf({ file, content, onChange }, widestOf(rows))}
        stacked
      />
      <div className="flex flex-wrap gap-x-5 gap-y-1 border-t border-line px-4 py-3 text-13">
        <span className={sum === 100 ? '' : 'text-danger'}>
          {text.sum} <b>{sum.toFixed(1)}</b>
        </span>
        {turnover !== null && <span className="text-ink-2">{text.turnover(turnover.toFixed(1))}</span>}
      </div>
      {isPicking && (
        <FundPicker
          exclude={content.funds.map((fund) => fund.lipper_id)}
          onPick={(id) => {
            onChange(withWeight(content, id, 0))
            setPicking(false)
          }}
          onClose={() => setPicking(false)}
        />
      )}
    </Panel>
  )
}

type Editing = Omit<PlanWeightsProps, 'facts'>

/** The largest change of a fund: the whole half of a bar. Small ones do not look large. */
function widestOf(rows: readonly Row[]): number {
  return Math.max(LEAST_WIDEST, ...rows.map((row) => (row.kind === 'fund' ? Math.abs(pointsOf(row)) : 0)))
}

const LEAST_WIDEST = 5

const pointsOf = ({ now, before }: FundLine) => sumOf([now ?? 0, -before])

function columnsOf(editing: Editing, widest: number): Column<Row>[] {
  const { file, content } = editing
  const before: Column<Row> = { key: 'before', head: text.before, align: 'right', cell: (row) => beforeOf(row, file) }
  const change: Column<Row> = {
    key: 'change',
    head: text.change,
    align: 'right',
    cell: (row) => <ChangeCell row={row} widest={widest} of={editing} />,
  }
  // a plan that was never published changes nothing
  const hasBefore = file.published !== null
  return [
    {
      key: 'fund',
      head: text.fund,
      className: 'name min-w-46!',
      cell: (row) => <NameCell row={row} isBefore={hasBefore} />,
    },
    {
      key: 'risk',
      head: text.risk,
      stack: 'line',
      cell: (row) => row.kind === 'fund' && <RiskCell facts={row.facts} />,
    },
    ...(hasBefore ? [before] : []),
    { key: 'now', head: text.now, align: 'right', stack: 'line', cell: (row) => <WeightCell row={row} {...editing} /> },
    ...(hasBefore ? [change] : []),
    { key: 'band', head: text.band, align: 'right', cell: (row) => bandOf(row, content) },
    {
      key: 'out',
      head: '',
      align: 'right',
      stack: 'line',
      className: 'max-md:ml-auto',
      cell: (row) => <OutCell row={row} {...editing} />,
    },
  ]
}

const kinds = { ef: 'equity', bf: 'bond', blf: 'balanced', mmf: 'money_market', other: 'other' } as const

function NameCell({ row, isBefore }: { readonly row: Row; readonly isBefore: boolean }) {
  if (row.kind === 'bucket') return <FundTypeDot kind={kinds[row.bucket]} label={text.bucket[row.bucket]} />
  const { id, facts, before } = row
  return (
    <span className="block leading-snug">
      {facts === null ? id : <FundName fund={facts} />}
      {isBefore && (
        <span className="block text-12 font-normal text-ink-3 md:hidden">{text.was(before.toFixed(1))}</span>
      )}
      {facts?.firm_sale === false && <Tag tone="warn">{text.sale.stopped}</Tag>}
      {facts?.firm_sale === null && <Tag tone="danger">{text.sale.notSold}</Tag>}
    </span>
  )
}

function RiskCell({ facts }: { readonly facts: PlanFundFacts | null }) {
  return (
    <span className="whitespace-nowrap">
      <RiskChip level={facts?.risk_level ?? null} />
      {facts?.is_own_risk === true && <span className="block text-12 text-ink-3 max-md:inline">{text.ownRisk}</span>}
    </span>
  )
}

function beforeOf(row: Row, { published }: PlanFile): string {
  if (row.kind === 'fund') return row.before.toFixed(1)
  if (row.bucket === 'other' || published === null) return ''
  return published.targets[row.bucket].toFixed(1)
}

interface CellProps extends Editing {
  readonly row: Row
}

function WeightCell({ row, content, onChange }: CellProps) {
  if (row.kind === 'fund') {
    return (
      <PercentInput
        hasBar={false}
        className={cx('relative z-1 w-26 md:ml-auto', row.now !== row.before && '[&_input]:font-bold')}
        aria-label={text.weightOf(row.facts?.name ?? row.id)}
        value={row.now}
        onChange={(percent) => onChange(withWeight(content, row.id, percent ?? 0))}
      />
    )
  }
  const { bucket, lines } = row
  const held = sumOf(lines.map(({ now }) => now ?? 0)).toFixed(1)
  if (bucket === 'other') return held
  return (
    <span className="relative z-1 inline-flex items-center gap-x-3 gap-y-1 md:flex-col md:items-end md:py-1">
      <PercentInput
        hasBar={false}
        className="w-26"
        aria-label={text.target(text.bucket[bucket])}
        value={content.targets[bucket]}
        onChange={(percent) => onChange({ ...content, targets: { ...content.targets, [bucket]: percent ?? 0 } })}
      />
      <span className="text-12 font-normal whitespace-nowrap text-ink-3">
        {text.ofBucket(content.targets[bucket].toFixed(1), held)}
      </span>
    </span>
  )
}

interface ChangeCellProps {
  readonly row: Row
  readonly widest: number
  readonly of: Editing
}

function ChangeCell({ row, widest, of: { content, file } }: ChangeCellProps) {
  const { published } = file
  if (published === null) return null
  if (row.kind === 'fund') {
    const points = pointsOf(row)
    return (
      <span className="inline-flex items-center gap-2">
        <DifferenceBar points={points} widest={widest} />
        <span className={cx('min-w-10', points === 0 && 'text-ink-3')}>{formatDifference(points, 1)}</span>
      </span>
    )
  }
  if (row.bucket === 'other') return null
  return formatDifference(sumOf([content.targets[row.bucket], -published.targets[row.bucket]]), 1)
}

function bandOf(row: Row, { bands }: PlanContent): ReactNode {
  if (row.kind === 'fund') return <span className="text-ink-3">{text.bandOf(bands.fund_points.toFixed(1))}</span>
  return row.bucket === 'other' ? (
    ''
  ) : (
    <span className="font-normal">{text.bandOf(bands.bucket_points.toFixed(1))}</span>
  )
}

function OutCell({ row, content, onChange }: CellProps) {
  if (row.kind === 'bucket' || row.now === null) return null
  return (
    <IconButton
      className="z-1"
      label={text.removeFund(row.facts?.name ?? row.id)}
      onClick={() => onChange(withWeight(content, row.id, null))}
    >
      <Icon name="trash" />
    </IconButton>
  )
}
