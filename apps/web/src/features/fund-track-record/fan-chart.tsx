import type { StartFan } from '@zhiheng/domain/fund-track-record/invested.ts'
import { useState } from 'react'

import { formatAmount } from '../../platform/format-number.ts'
import { Ticks } from '../../ui/charts/bars/column-chart.tsx'
import { bandPath, BOX, linePath } from '../../ui/charts/line/path.ts'
import { evenAxis } from '../../ui/charts/parts/day-axis.ts'
import { FigureTable } from '../../ui/charts/parts/figure-table.tsx'
import { plotText } from '../../ui/charts/parts/plot-text.ts'
import { Hand } from '../../ui/charts/parts/pointer-slider.tsx'
import { depthOf, scaleOf } from '../../ui/charts/parts/scale.ts'
import { pct, PLOT } from '../../ui/charts/parts/theme.ts'
import { text } from './text.ts'

interface FanChartProps {
  /** What it says, in one sentence. */
  readonly summary: string
  readonly fan: StartFan
  readonly months: number
  /** Values that the axis has room for, too: two fans side by side share one. */
  readonly room: readonly number[]
}

const words = text.invested
const HEIGHT = 190

/** What each 100 became by months held: the middle of all start months, the middle half and all of them. */
export function FanChart({ summary, fan, months, room }: FanChartProps) {
  const [at, setAt] = useState<number | null>(null)
  const read = at ?? months
  const { worst, low, median, high, best } = {
    worst: [...fan.worst],
    low: [...fan.low],
    median: [...fan.median],
    high: [...fan.high],
    best: [...fan.best],
  }
  const scale = scaleOf([100, ...worst, ...best, ...room])
  const axis = evenAxis(months + 1)
  const cells = (held: number) => [worst, low, median, high, best].map((line) => formatAmount(line[held] ?? null))
  const said = cells(read)
  const heads = [words.worst, '25%', words.median, '75%', words.best]
  return (
    <figure>
      <p className="mb-2 flex min-h-5 flex-wrap items-baseline gap-x-3 text-12 text-ink-2">
        <span className={at === null ? 'text-ink-3' : 'font-bold text-ink'}>{words.held(read)}</span>
        {[0, 2, 4].map((place) => (
          <span key={place}>
            {heads[place]} <span className="font-medium text-ink">{said[place]}</span>
          </span>
        ))}
      </p>
      <div className={PLOT} style={{ height: HEIGHT }}>
        <Ticks scale={scale} formatTick={(value) => formatAmount(value)} />
        <svg
          viewBox={`0 0 ${BOX} ${BOX}`}
          preserveAspectRatio="none"
          aria-hidden="true"
          className="absolute inset-0 size-full overflow-visible [&_path]:[vector-effect:non-scaling-stroke]"
        >
          <path d={bandPath({ low: worst, high: best }, scale, axis)} fill="var(--chart-band)" />
          <path d={bandPath({ low, high }, scale, axis)} fill="var(--chart-band)" />
          <path d={`M0 ${Math.round(depthOf(100, scale) * BOX)}H${BOX}`} stroke="var(--chart-zero)" />
          <path d={linePath(median, scale, axis)} fill="none" stroke="var(--chart-self)" strokeWidth={2.25} />
        </svg>
        {Array.from({ length: months / 12 + 1 }, (_, year) => (
          <span
            key={year}
            className={
              year === 0
                ? 'absolute top-[calc(100%+8px)] leading-none whitespace-nowrap'
                : year * 12 === months
                  ? 'absolute top-[calc(100%+8px)] -translate-x-full leading-none whitespace-nowrap'
                  : 'absolute top-[calc(100%+8px)] -translate-x-1/2 leading-none whitespace-nowrap'
            }
            style={{ left: pct((year * 12) / months) }}
          >
            {year === 0 ? words.held(0) : words.heldYears(year)}
          </span>
        ))}
        {at !== null && (
          <span
            aria-hidden="true"
            className="absolute inset-y-0 border-l border-dashed border-ink-3"
            style={{ left: pct(at / months) }}
          />
        )}
        <Hand
          label={plotText.byItem(summary)}
          axis={axis}
          read={read}
          spoken={`${words.held(read)}，${heads.map((head, place) => `${head} ${said[place]}`).join('，')}`}
          onAt={setAt}
        />
      </div>
      <figcaption className="vh">{summary}</figcaption>
      <FigureTable
        caption={summary}
        heads={['', ...heads]}
        rows={Array.from({ length: months + 1 }, (_, held) => ({
          key: String(held),
          label: words.held(held),
          cells: cells(held),
        }))}
      />
    </figure>
  )
}
