import type { PeriodKey } from '@zhiheng/contract/fields.ts'
import { toldReturn } from '@zhiheng/domain/market/rank-markets.ts'
import { Suspense, useState } from 'react'

import { fetchPart } from '../../platform/fetch-part.ts'
import { formatChange, formatShare } from '../../platform/format-number.ts'
import { heatFill, mostOf } from '../../ui/charts/parts/theme.ts'
import { SkeletonRows } from '../../ui/feedback/skeleton.tsx'
import { EmptyState } from '../../ui/feedback/states.tsx'
import { DrawnOf } from '../../ui/layout/drawn-part.tsx'
import { Link } from '../../ui/text/link.tsx'
import { marketName } from './market-names.ts'
import { type SectorPerformance, sectorPerformances } from './queries.ts'
import { text } from './text.ts'

// the table behind the tiles: fetched when someone opens it
const SectorTable = fetchPart(async () => (await import('./sector-table.tsx')).SectorTable)

interface SectorHeatProps {
  readonly equity: readonly SectorPerformance[]
  readonly others: readonly SectorPerformance[]
  readonly period: PeriodKey
  /** Percent of all that the reader holds, by equity market. */
  readonly held?: ReadonlyMap<string, number> | undefined
}

// as wide as its column, a hair less for what rounding adds; the last one takes what is left of its row
const tileLook = 'grow basis-[calc((100%-(var(--columns)-1)*1px)/var(--columns)-0.05px)] last:grow-9999'

/** Every market as a tile: the return in figures, its size in colour, the best first. */
export function SectorHeat({ equity, others, period, held }: SectorHeatProps) {
  if (equity.length + others.length === 0) return <EmptyState title={text.heatEmpty} text={text.topEmptyText} />
  return (
    <div>
      <DrawnOf drawnAs={held === undefined ? `tiles ${period}` : null} of={[sectorPerformances('set14')]}>
        <Tiles title={text.equity} rows={equity} period={period} held={held} />
      </DrawnOf>
      <div>
        <DrawnOf drawnAs={`other tiles ${period}`} of={[sectorPerformances('set23')]}>
          <Tiles title={text.others} rows={others} period={period} />
        </DrawnOf>
      </div>
      <AllPeriods rows={[...equity, ...others]} />
    </div>
  )
}

interface TilesProps extends Pick<SectorHeatProps, 'period' | 'held'> {
  readonly title: string
  readonly rows: readonly SectorPerformance[]
}

function Tiles({ title, rows, period, held }: TilesProps) {
  const returns = rows.map((row) => ({ row, perf: toldReturn(row, period) }))
  const unknown = returns.flatMap(({ row, perf }) => (perf === null ? [row] : []))
  const sorted = returns
    .flatMap(({ row, perf }) => (perf === null ? [] : [{ row, perf }]))
    .toSorted((a, b) => b.perf - a.perf)
  const most = mostOf(sorted.map(({ perf }) => perf))
  return (
    <div className="mb-4">
      <h3 className="mb-1.5 text-12 text-ink-3">{title}</h3>
      <ul className="flex flex-wrap gap-px overflow-hidden rounded-2 [--columns:2] xs:[--columns:3] sm:[--columns:4] lg:[--columns:7]">
        {sorted.map(({ row, perf }) => (
          <li key={row.id} className={tileLook}>
            <Link
              to={`/search/funds?sector=${row.id}`}
              className="flex h-full min-h-18 flex-col justify-between gap-1 px-3 py-2.5 leading-snug hover:brightness-97"
              style={{ background: heatFill(perf, most) }}
            >
              <span className="text-13 font-medium">{marketName(row)}</span>
              <span className="text-16">{formatChange(perf)}</span>
              <Held percent={held?.get(row.id)} />
            </Link>
          </li>
        ))}
      </ul>
      {unknown.length > 0 && (
        <p className="mt-1.5 text-12 text-ink-3">{text.heatUnknown(unknown.map(marketName).join('、'))}</p>
      )}
    </div>
  )
}

function Held({ percent }: { percent: number | undefined }) {
  if (percent === undefined || percent === 0) return null
  return <span className="text-12 text-ink">{text.held(formatShare(percent))}</span>
}

function AllPeriods({ rows }: { rows: readonly SectorPerformance[] }) {
  const [open, setOpen] = useState(false)
  return (
    <details onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="inline-flex min-h-11 items-center text-13 font-medium text-brand-text hover:underline fine:min-h-8">
        {open ? text.hideTable : text.showTable}
      </summary>
      {open && (
        <div className="mt-2 overflow-hidden rounded-3 border border-line bg-panel">
          <Suspense fallback={<SkeletonRows rows={9} />}>
            <SectorTable rows={rows} />
          </Suspense>
        </div>
      )}
    </details>
  )
}
