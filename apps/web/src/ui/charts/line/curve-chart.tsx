import { useState } from 'react'

import { cx } from '../../text/cx.ts'
import type { DayAxis } from '../parts/day-axis.ts'
import { FigureTable } from '../parts/figure-table.tsx'
import { plotText } from '../parts/plot-text.ts'
import { Hand } from '../parts/pointer-slider.tsx'
import { depthOf, type Scale, scaleOf, tickDecimals } from '../parts/scale.ts'
import { DASHES, isKnown, lineWidth, pct, PLOT, toneColour } from '../parts/theme.ts'
import type { Line } from './line.ts'
import { BOX, linePath } from './path.ts'

/** A place on the horizontal axis. */
export interface CurvePlace {
  readonly key: string
  /** Where it stands: any measure that grows to the right. */
  readonly at: number
  readonly label: string
  /** Written under the axis, shorter than its label; others are read by the hand. */
  readonly tick?: string
}

interface CurveChartProps {
  /** What the chart says, in one sentence, for those who do not see it. */
  readonly summary: string
  /** Ascending. */
  readonly places: readonly CurvePlace[]
  /** Values at the places; what is missing between two known ones is passed over, as a maturity without a quote is. */
  readonly lines: readonly Omit<Line, 'goesOn'>[]
  readonly format: (value: number | null) => string
  readonly formatTick: (value: number, decimals: number) => string
  /** Of the first column of the table. */
  readonly head: string
  readonly height?: number
}

/** Values over a measure that is no day: what each maturity pays. Read by hand and keys like the charts of days. */
export function CurveChart({ summary, places, lines, format, formatTick, head, height = 220 }: CurveChartProps) {
  const [at, setAt] = useState<number | null>(null)
  const scale = scaleOf(lines.flatMap(({ values }) => values))
  const axis = axisOf(places)
  const read = at ?? places.length - 1
  const words = (place: number) =>
    [places[place]?.label, ...lines.map(({ label, values }) => `${label} ${format(values[place] ?? null)}`)].join('，')
  return (
    <figure>
      <Legend place={at === null ? null : (places[at] ?? null)} lines={lines} format={format} at={at} />
      <div className={PLOT} style={{ height }}>
        <Drawing lines={lines} scale={scale} axis={axis} />
        {scale.ticks.map((tick) => (
          <span
            key={tick}
            className="absolute left-[calc(100%+8px)] -translate-y-1/2 leading-none whitespace-nowrap"
            style={{ top: pct(depthOf(tick, scale)) }}
          >
            {formatTick(tick, tickDecimals(scale))}
          </span>
        ))}
        <PlaceNames places={places} axis={axis} />
        {at !== null && <Cross lines={lines} scale={scale} left={axis.across[at] ?? 1} at={at} />}
        <Hand label={plotText.byItem(summary)} axis={axis} read={read} spoken={words(read)} onAt={setAt} />
      </div>
      <figcaption className="vh">{summary}</figcaption>
      <FigureTable
        caption={summary}
        heads={[head, ...lines.map(({ label }) => label)]}
        rows={places.map(({ key, label }, place) => ({
          key,
          label,
          cells: lines.map(({ values }) => format(values[place] ?? null)),
        }))}
      />
    </figure>
  )
}

function axisOf(places: readonly CurvePlace[]): DayAxis {
  const [first = 0, last = 1] = [places[0]?.at, places.at(-1)?.at]
  const width = last - first || 1
  return { across: places.map(({ at }) => (at - first) / width), holes: places.map(() => 0) }
}

interface LinesProps {
  readonly lines: CurveChartProps['lines']
  readonly scale: Scale
}

function Drawing({ lines, scale, axis }: LinesProps & { axis: DayAxis }) {
  return (
    <svg
      viewBox={`0 0 ${BOX} ${BOX}`}
      preserveAspectRatio="none"
      aria-hidden="true"
      className="absolute inset-0 size-full overflow-visible [&_path]:[vector-effect:non-scaling-stroke]"
    >
      {scale.ticks.map((tick) => (
        <path
          key={tick}
          d={`M0 ${Math.round(depthOf(tick, scale) * BOX)}H${BOX}`}
          stroke={tick === 0 ? 'var(--chart-zero)' : 'var(--chart-grid)'}
        />
      ))}
      {lines.toReversed().map((line) => (
        <path
          key={line.key}
          d={pathOf(line.values, scale, axis)}
          fill="none"
          stroke={toneColour(line.tone)}
          strokeWidth={lineWidth(line)}
          strokeLinejoin="round"
          strokeLinecap={line.dashed ? undefined : 'round'}
          strokeDasharray={line.dashed ? DASHES.join(' ') : undefined}
        />
      ))}
    </svg>
  )
}

function pathOf(values: readonly (number | null)[], scale: Scale, axis: DayAxis): string {
  const known = values.flatMap((value, at) => (isKnown(value) ? [{ value, across: axis.across[at] ?? 1 }] : []))
  return linePath(
    known.map(({ value }) => value),
    scale,
    { across: known.map(({ across }) => across), holes: known.map(() => 0) },
  )
}

function PlaceNames({ places, axis }: { places: readonly CurvePlace[]; axis: DayAxis }) {
  const named = places.flatMap((place, at) =>
    place.tick === undefined ? [] : [{ ...place, across: axis.across[at] ?? 1 }],
  )
  return named.map(({ key, tick, across }) => (
    <span
      key={key}
      className={cx(
        'absolute top-[calc(100%+8px)] leading-none whitespace-nowrap',
        across === 1 ? '-translate-x-full' : across > 0 && '-translate-x-1/2',
      )}
      style={{ left: pct(across) }}
    >
      {tick}
    </span>
  ))
}

function Cross({ lines, scale, left, at }: LinesProps & { left: number; at: number }) {
  return (
    <span aria-hidden="true">
      <span className="absolute inset-y-0 border-l border-dashed border-ink-3" style={{ left: pct(left) }} />
      {lines.map(({ key, tone, values }) => {
        const value = values[at]
        return !isKnown(value) ? null : (
          <span
            key={key}
            className="absolute -m-1 size-2 rounded-full ring-2 ring-panel"
            style={{ left: pct(left), top: pct(depthOf(value, scale)), background: toneColour(tone) }}
          />
        )
      })}
    </span>
  )
}

interface LegendProps {
  readonly lines: CurveChartProps['lines']
  readonly format: CurveChartProps['format']
  readonly place: CurvePlace | null
  readonly at: number | null
}

/** The names of the lines; while a place is read, its values beside them. */
function Legend({ place, lines, format, at }: LegendProps) {
  return (
    <div className="mb-2 flex min-h-10 flex-wrap content-start items-baseline gap-x-4 gap-y-1 text-12 text-ink-2">
      {place !== null && <b className="text-ink">{place.label}</b>}
      {lines.map((line, index) => (
        <span key={line.key} className="inline-flex max-w-full items-baseline gap-1.5">
          <span
            aria-hidden="true"
            className={cx('w-3.5 shrink-0 self-center border-t-2', line.dashed && 'border-dashed')}
            style={{ borderColor: toneColour(line.tone) }}
          />
          <span className={cx('min-w-0 truncate', index === 0 && 'font-bold text-ink')}>{line.label}</span>
          {at !== null && <span className="font-medium text-ink">{format(line.values[at] ?? null)}</span>}
        </span>
      ))}
    </div>
  )
}
