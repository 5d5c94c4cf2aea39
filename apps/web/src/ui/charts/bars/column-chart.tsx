import { useState } from 'react'

import { cx } from '../../text/cx.ts'
import { FigureTable } from '../parts/figure-table.tsx'
import { plotText } from '../parts/plot-text.ts'
import { Hand } from '../parts/pointer-slider.tsx'
import { dayTicks, depthOf, type Scale, scaleOf, tickDecimals } from '../parts/scale.ts'
import { isKnown, pct, PLOT } from '../parts/theme.ts'
import { type Bar, barFill, type BarTone } from './bars.tsx'

interface ColumnChartProps {
  /** What the columns say, in one sentence. */
  readonly summary: string
  /** What the names and the values are. */
  readonly heads: readonly [name: string, value: string]
  readonly bars: readonly Bar[]
  readonly format: (value: number | null) => string
  /** How a tick of the axis is written, given its decimals. */
  readonly formatTick: (value: number, decimals: number) => string
  readonly tone?: BarTone
  /** Of the plot, in px. */
  readonly height?: number
}

/** An odd number, so that the last one stays where every second one is left out. */
const MOST_NAMES = 5

/** Standing bars from a line of zero: for many of them in an order, as months are. */
export function ColumnChart(props: ColumnChartProps) {
  const { summary, heads, bars, format, formatTick, tone = 'amount', height = 200 } = props
  const [at, setAt] = useState<number | null>(null)
  const read = at === null || at >= bars.length ? bars.length - 1 : at
  const bar = bars[read]
  const scale = scaleOf([0, ...bars.map(({ value }) => value)])
  return (
    <figure>
      <p className="mb-2 flex min-h-5 items-baseline gap-x-3 text-12 text-ink-2">
        <span className={cx(at === null ? 'text-ink-3' : 'font-bold text-ink')}>{bar?.label}</span>
        {bar && (
          <span>
            {heads[1]} <span className="font-medium text-ink">{format(bar.value)}</span>
          </span>
        )}
      </p>
      <div className={PLOT} style={{ height }}>
        {bars.length === 0 ? <NoFigures /> : <Ticks scale={scale} formatTick={formatTick} />}
        <div aria-hidden="true" className="absolute inset-0 flex">
          {bars.map(({ key, value }, index) => (
            <Column key={key} value={value} scale={scale} tone={tone} faint={at !== null && index !== read} />
          ))}
        </div>
        <Names bars={bars} />
        {bars.length > 0 && (
          <Hand
            label={plotText.byItem(summary)}
            axis={bars.length}
            read={read}
            spoken={`${bar?.label ?? ''}，${heads[1]} ${format(bar?.value ?? null)}`}
            onAt={setAt}
          />
        )}
      </div>
      <figcaption className="vh">{summary}</figcaption>
      <FigureTable
        caption={summary}
        heads={heads}
        rows={bars.map(({ key, label, value }) => ({ key, label, cells: [format(value)] }))}
      />
    </figure>
  )
}

/** Instead of ticks that would measure nothing. */
export function NoFigures() {
  return <p className="absolute inset-0 flex items-center justify-center text-13 text-ink-3">{plotText.none}</p>
}

/** The lines across and their values to the right: the same in every chart of figures. */
export function Ticks({ scale, formatTick }: { scale: Scale; formatTick: ColumnChartProps['formatTick'] }) {
  const decimals = tickDecimals(scale)
  return scale.ticks.map((tick) => (
    <span
      key={tick}
      className={cx('absolute inset-x-0 border-t', tick === 0 ? 'border-chart-zero' : 'border-chart-grid')}
      style={{ top: pct(depthOf(tick, scale)) }}
    >
      <span className="absolute left-[calc(100%+8px)] -translate-y-1/2 leading-none whitespace-nowrap">
        {formatTick(tick, decimals)}
      </span>
    </span>
  ))
}

function Column(props: { value: number | null; scale: Scale; tone: BarTone; faint: boolean }) {
  const { value, scale, tone, faint } = props
  const [top, bottom] = [depthOf(Math.max(0, value ?? 0), scale), depthOf(Math.min(0, value ?? 0), scale)]
  return (
    <span className={cx('relative flex-1 transition-opacity', faint && 'opacity-45')}>
      {isKnown(value) && value !== 0 && (
        <span
          className="absolute left-1/2 min-h-px w-[68%] max-w-8 min-w-px -translate-x-1/2 rounded-[1px] [print-color-adjust:exact]"
          style={{ top: pct(top), height: pct(bottom - top), background: barFill(value, tone) }}
        />
      )}
    </span>
  )
}

/**
 * Names of few columns stand under them. Of many, some are named: the first and the last stay inside the edges, and
 * every second one is left out where they would touch.
 */
function Names({ bars }: { bars: readonly Bar[] }) {
  const hasAll = bars.length <= MOST_NAMES
  return (
    <div className="@container absolute inset-x-0 top-[calc(100%+8px)]">
      {dayTicks(bars.length, MOST_NAMES).map((index, order, all) => {
        const edge = hasAll ? null : order === 0 ? 'left' : order === all.length - 1 ? 'right' : null
        return (
          <span
            key={index}
            className={cx(
              'absolute top-0 truncate leading-none',
              edge === null ? '-translate-x-1/2' : edge === 'left' ? 'left-0' : 'right-0',
              !hasAll && order % 2 === 1 && '@max-[320px]:hidden',
            )}
            style={{
              maxWidth: pct(1 / all.length),
              ...(edge === null ? { left: pct((index + 0.5) / bars.length) } : {}),
            }}
          >
            {bars[index]?.label}
          </span>
        )
      })}
    </div>
  )
}
