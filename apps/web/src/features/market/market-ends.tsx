import { formatDay } from '../../platform/format-day.ts'
import { formatChange } from '../../platform/format-number.ts'
import { Panel } from '../../ui/layout/panel.tsx'
import { cx } from '../../ui/text/cx.ts'
import { marketName } from './market-names.ts'
import type { SectorPerformance } from './queries.ts'
import { text } from './text.ts'

const EACH_END = 3

/** The best and the worst equity markets of a year: evidence for the question beside it. */
export function MarketEnds({ rows, asOf }: { rows: readonly SectorPerformance[]; asOf: string | null }) {
  const ranked = rows
    .flatMap((row) => (typeof row.perf['1y'] === 'number' ? [{ row, perf: row.perf['1y'] }] : []))
    .toSorted((a, b) => b.perf - a.perf)
  const [best] = ranked
  const worst = ranked.at(-1)
  if (!best || !worst || ranked.length < EACH_END * 2) return null
  const shown = [...ranked.slice(0, EACH_END), ...ranked.slice(-EACH_END)]
  const most = Math.max(...shown.map(({ perf }) => Math.abs(perf)), 1)
  return (
    <Panel className="bg-panel-2!">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <h2 className="text-14 font-bold">{text.ends}</h2>
        <p className="text-12 text-ink-3">{formatDay(asOf)}</p>
      </div>
      <p className="mb-3 text-12 text-ink-3">{text.endsNote}</p>
      <ol>
        {shown.map(({ row, perf }, at) => (
          <li
            key={row.id}
            className={cx(
              'grid grid-cols-[minmax(0,9em)_1fr_64px] items-center gap-3 py-1.5 text-13',
              at === EACH_END && 'mt-2 border-t border-dashed border-line-2 pt-3.5',
            )}
          >
            <span className="truncate">{marketName(row)}</span>
            <Bar perf={perf} most={most} />
            <span className={cx('text-right font-medium', tint(perf))}>{formatChange(perf, 1)}</span>
          </li>
        ))}
      </ol>
      <p className="mt-3 text-13 text-ink-2">{text.gap.replace('{gap}', (best.perf - worst.perf).toFixed(1))}</p>
    </Panel>
  )
}

/** What is written as nothing has no direction. */
function tint(perf: number): string {
  const written = Number(perf.toFixed(1))
  if (written === 0) return 'text-ink-3'
  return written > 0 ? 'text-gain' : 'text-loss'
}

/** From a zero line in the middle: to the right a gain, to the left a loss. */
function Bar({ perf, most }: { perf: number; most: number }) {
  const part = (Math.abs(perf) / most) * 50
  return (
    <span aria-hidden="true" className="relative block h-2.5">
      <span className="absolute inset-y-[-3px] left-1/2 border-l border-chart-zero" />
      <span
        className={cx('absolute inset-y-0 rounded-[2px]', perf >= 0 ? 'bg-gain-fill' : 'bg-loss-fill')}
        style={{ left: `${perf >= 0 ? 50 : 50 - part}%`, width: `${part}%` }}
      />
    </span>
  )
}
