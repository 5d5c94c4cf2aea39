import { useMemo, useState } from 'react'

import { NoFigures, Ticks } from '../bars/column-chart.tsx'
import { Reading, spokenOf } from '../line/legend-reading.tsx'
import type { Line } from '../line/line.ts'
import { bandPath, BOX } from '../line/path.ts'
import { ChartTable } from '../parts/chart-table.tsx'
import { dayAxis, type DayAxis } from '../parts/day-axis.ts'
import { DayNames } from '../parts/day-names.tsx'
import { plotText } from '../parts/plot-text.ts'
import { Hand } from '../parts/pointer-slider.tsx'
import { depthOf, type Scale, scaleOf } from '../parts/scale.ts'
import { isKnown, pct, PLOT, toneColour } from '../parts/theme.ts'
import { type Stacked, stackOf } from './stack.ts'

interface StackedAreaProps {
  /** What the layers say, in one sentence. */
  readonly summary: string
  /** ISO days, oldest first. */
  readonly days: readonly string[]
  /** The first lies at the bottom. What did not exist yet is 0; what is not known is null and leaves the day empty. */
  readonly layers: readonly Line[]
  /** `share`: each day adds up to 100. */
  readonly mode: 'share' | 'amount'
  /** Each day's parts stay as they are until the next day of `days`: no time between two of them is a hole. */
  readonly holds?: boolean
  readonly format: (value: number | null) => string
  readonly formatTick: (value: number, decimals: number) => string
  /** Of the plot, in px. */
  readonly height?: number
}

/** What something consisted of over days; each layer is named where it is thickest. */
export function StackedArea(props: StackedAreaProps) {
  const { summary, days, mode, holds = false, format, formatTick, height = 260 } = props
  const [own, setAt] = useState<number | null>(null)
  const at = own !== null && own < days.length ? own : null
  const stacks = useMemo(
    () =>
      stackOf(
        props.layers.map((layer) => layer.values),
        mode,
      ),
    [props.layers, mode],
  )
  // what is read is what is drawn: in shares, a part of the day's whole
  const layers = mode === 'share' ? props.layers.map((layer, index) => sharesOf(layer, stacks[index])) : props.layers
  const scale = mode === 'share' ? shares : scaleOf([0, ...(stacks.at(-1)?.high ?? [])])
  const last = days.length - 1
  const axis = holds ? withoutHoles(dayAxis(days)) : dayAxis(days)
  return (
    <figure>
      <Reading days={days} lines={layers} band={null} format={format} at={at} />
      <div className={PLOT} style={{ height }}>
        {days.length === 0 ? <NoFigures /> : <Ticks scale={scale} formatTick={formatTick} />}
        <Layers layers={layers} stacks={stacks} scale={scale} axis={axis} />
        <LayerNames layers={layers} stacks={stacks} scale={scale} axis={axis} height={height} />
        <DayNames days={days} />
        {at !== null && (
          <span
            aria-hidden="true"
            className="absolute inset-y-0 border-l border-dashed border-ink"
            style={{ left: pct(axis.across[at] ?? 1) }}
          />
        )}
        {days.length > 0 && (
          <Hand
            label={plotText.byDay(summary)}
            axis={axis}
            read={at ?? last}
            spoken={spokenOf({ days, lines: layers, format }, at ?? last)}
            onAt={setAt}
          />
        )}
      </div>
      <figcaption className="vh">{summary}</figcaption>
      <ChartTable caption={summary} days={days} lines={layers} format={format} />
    </figure>
  )
}

function withoutHoles({ across }: DayAxis): DayAxis {
  return { across, holes: across.map(() => 0) }
}

function sharesOf(layer: Line, stack: Stacked | undefined): Line {
  const values = layer.values.map((_value, at) => {
    const [low, high] = [stack?.low[at], stack?.high[at]]
    return isKnown(low) && isKnown(high) ? high - low : null
  })
  return { ...layer, values }
}

const shares: Scale = { low: 0, high: 100, ticks: [0, 25, 50, 75, 100] }

interface Drawn {
  readonly layers: readonly Line[]
  readonly stacks: readonly Stacked[]
  readonly scale: Scale
  readonly axis: DayAxis
}

function Layers({ layers, stacks, scale, axis }: Drawn) {
  return (
    <svg
      viewBox={`0 0 ${BOX} ${BOX}`}
      preserveAspectRatio="none"
      aria-hidden="true"
      className="absolute inset-0 size-full [&_path]:[vector-effect:non-scaling-stroke]"
    >
      {stacks.map((stack, at) => {
        const layer = layers[at]
        // the edge in the colour of the page keeps like greys apart on paper
        return (
          layer && (
            <path
              key={layer.key}
              d={bandPath(stack, scale, axis)}
              fill={toneColour(layer.tone)}
              stroke="var(--surface-1)"
              strokeWidth="1"
            />
          )
        )
      })}
    </svg>
  )
}

const NAME_PX = 22

/** The name of a layer on it, where it is thick enough to hold one. */
function LayerNames({ layers, stacks, scale, axis, height }: Drawn & { height: number }) {
  return layers.map((layer, at) => {
    const found = thickest(stacks[at], scale, axis)
    if (found === null || found.thickness * height < NAME_PX) return null
    return (
      <span
        key={layer.key}
        aria-hidden="true"
        className="absolute max-w-[30%] -translate-1/2 truncate rounded-1 bg-panel px-1 leading-4.5 text-ink"
        style={{ left: pct(Math.min(0.85, Math.max(0.15, found.across))), top: pct(found.depth) }}
      >
        {layer.label}
      </span>
    )
  })
}

/** Where a layer is thickest, away from the edges so that its name has room. */
function thickest(stack: Stacked | undefined, scale: Scale, { across }: DayAxis) {
  let best: { across: number; depth: number; thickness: number } | null = null
  const count = stack?.high.length ?? 0
  const beside = Math.floor(count * 0.1)
  for (let at = Math.floor(count * 0.15); at < Math.ceil(count * 0.85); at++) {
    const [high, low] = [stack?.high[at], stack?.low[at]]
    // a name does not reach into a gap
    const besides = [stack?.high[at - beside], stack?.high[at + beside]]
    if (!isKnown(high) || !isKnown(low) || !besides.every(isKnown)) continue
    const [top, bottom] = [depthOf(high, scale), depthOf(low, scale)]
    if (best === null || bottom - top > best.thickness + 1e-9)
      best = { across: across[at] ?? 1, depth: (top + bottom) / 2, thickness: bottom - top }
  }
  return best
}
