import { type ReactNode, useMemo } from 'react'

import { cx } from '../../text/cx.ts'
import { spokenOf } from '../line/legend-reading.tsx'
import type { Line, LineChartProps } from '../line/line.ts'
import { areaPath, bandPath, BOX, linePath } from '../line/path.ts'
import { dayAxis } from './day-axis.ts'
import { DayNames } from './day-names.tsx'
import { plotText } from './plot-text.ts'
import { Hand } from './pointer-slider.tsx'
import { depthOf, type Scale, scaleOf, spread, tickDecimals, tickWriter } from './scale.ts'
import { shadedParts } from './shaded-parts.ts'
import { DASHES, isKnown, lineWidth, pct, PLOT, tagColour, toneColour } from './theme.ts'

export interface PlotProps extends Omit<LineChartProps, 'at' | 'onAt'> {
  readonly at: number | null
  readonly onAt: (at: number | null) => void
}

const LABEL_PX = 20
const NOTHING: readonly number[] = []
const NO_SHADES: NonNullable<LineChartProps['shades']> = []
const alone = (hand: ReactNode) => hand
const nothing = () => null

/** The drawing: stretched lines in SVG, and every text in HTML at its place in percent, so that none is distorted. */
export function Plot(props: PlotProps) {
  const {
    summary,
    days,
    lines,
    band = null,
    height = 300,
    fills = false,
    ends = 'labels',
    endDecimals = 0,
    kind = 'lines',
    room = NOTHING,
    at,
    onAt,
    around = alone,
    alsoSaid = nothing,
  } = props
  const read = at ?? days.length - 1
  const scale = useMemo(() => scaleFor({ lines, band, kind, room }), [lines, band, kind, room])
  const write = tickWriter(props, scale)
  const writeEnd = endDecimals > tickDecimals(scale) ? (value: number) => props.formatTick(value, endDecimals) : write
  const endings = ends === 'labels' ? endingsOf(props, { scale, height }) : []
  // an axis label that an end label would cover is left out
  const free = scale.ticks.filter(
    (tick) =>
      days.length > 0 && !endings.some(({ place }) => Math.abs(place - depthOf(tick, scale)) * height < LABEL_PX),
  )
  return (
    <div className={PLOT} style={fills ? { flex: 1, minHeight: height } : { height }}>
      <Lines {...props} scale={scale} />
      {days.length === 0 && (
        <p className="absolute inset-0 flex items-center justify-center text-13 text-ink-3">{plotText.none}</p>
      )}
      {free.map((tick) => (
        <span
          key={tick}
          className="absolute left-[calc(100%+8px)] -translate-y-1/2 leading-none whitespace-nowrap"
          style={{ top: pct(depthOf(tick, scale)) }}
        >
          {write(tick)}
        </span>
      ))}
      <DayNames days={days} />
      {endings.map((ending) => (
        <End key={ending.line.key} {...ending} text={writeEnd(ending.value)} faint={at !== null} />
      ))}
      {at !== null && <Crosshair {...props} at={at} scale={scale} />}
      {props.marks}
      {around(
        <Hand
          label={plotText.byDay(summary)}
          axis={dayAxis(days)}
          read={read}
          spoken={[spokenOf(props, read), alsoSaid(read)].filter((words) => words !== null).join('，')}
          onAt={onAt}
        />,
      )}
    </div>
  )
}

function scaleFor({ lines, band, kind, room }: Pick<Required<PlotProps>, 'lines' | 'band' | 'kind' | 'room'>): Scale {
  const values = [...lines.flatMap((line) => line.values), ...(band?.low ?? []), ...(band?.high ?? []), ...room]
  if (kind !== 'fall') return scaleOf(values)
  // without any fall the line lies on zero, with room below it alone
  return scaleOf(values.some((value) => value !== null && value < 0) ? [...values, 0] : [-1, 0], 2)
}

function Lines({ days, lines, band = null, shades = NO_SHADES, kind, scale }: PlotProps & { scale: Scale }) {
  const [subject] = lines
  const axis = dayAxis(days)
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
      <Shades days={days} shades={shades} />
      {band && <path d={bandPath(band, scale, axis)} fill="var(--chart-band)" />}
      {kind === 'fall' && subject && <path d={areaPath(subject.values, 0, scale, axis)} fill="var(--chart-drawdown)" />}
      {kind !== 'fall' && lines.length === 1 && subject && (
        <path d={areaPath(subject.values, scale.low, scale, axis)} fill="var(--chart-self-area)" />
      )}
      {lines.toReversed().map((line) => (
        <path
          key={line.key}
          d={linePath(line.values, scale, axis)}
          fill="none"
          stroke={kind === 'fall' ? 'var(--loss-fill)' : toneColour(line.tone)}
          strokeWidth={kind === 'fall' ? 1.5 : lineWidth(line)}
          strokeLinejoin="round"
          strokeLinecap={line.dashed ? undefined : 'round'}
          strokeDasharray={line.dashed ? DASHES.join(' ') : undefined}
        />
      ))}
    </svg>
  )
}

function Shades({ days, shades }: Required<Pick<LineChartProps, 'days' | 'shades'>>) {
  return shadedParts(days, shades).map(([from, to]) => (
    <rect key={from} x={from * BOX} width={(to - from) * BOX} height={BOX} fill="var(--chart-band)" data-shade="" />
  ))
}

interface Ending {
  readonly line: Line
  readonly value: number
  /** How deep its value lies, and where its label found room. */
  readonly depth: number
  readonly place: number
}

function endingsOf({ lines }: PlotProps, { scale, height }: { scale: Scale; height: number }): Ending[] {
  const ending = lines.flatMap((line) => {
    const value = line.values.findLast(isKnown)
    return value === undefined || line.goesOn === true ? [] : [{ line, value, depth: depthOf(value, scale) }]
  })
  const places = spread(
    ending.map(({ depth }) => depth),
    LABEL_PX / height,
  )
  return ending.map(({ line, value, depth }, index) => ({ line, value, depth, place: places[index] ?? depth }))
}

function End({ line, depth, place, text, faint }: Ending & { text: string; faint: boolean }) {
  return (
    <span aria-hidden="true" className={cx('transition-opacity', faint && 'opacity-30')}>
      <Dot left={1} top={depth} colour={toneColour(line.tone)} />
      <span
        className="absolute left-[calc(100%+6px)] -translate-y-1/2 rounded-1 px-1 leading-4.5 font-bold whitespace-nowrap text-panel"
        style={{ top: pct(place), background: tagColour(line.tone) }}
      >
        {text}
      </span>
    </span>
  )
}

function Crosshair({ days, lines, at, scale }: PlotProps & { at: number; scale: Scale }) {
  const left = dayAxis(days).across[at] ?? 1
  return (
    <span aria-hidden="true">
      <span className="absolute inset-y-0 border-l border-dashed border-ink-3" style={{ left: pct(left) }} />
      {lines.map((line) => {
        const value = line.values[at]
        return !isKnown(value) ? null : (
          <Dot key={line.key} left={left} top={depthOf(value, scale)} colour={toneColour(line.tone)} />
        )
      })}
    </span>
  )
}

function Dot({ left, top, colour }: { left: number; top: number; colour: string }) {
  return (
    <span
      className="absolute -m-1 size-2 rounded-full ring-2 ring-panel"
      style={{ left: pct(left), top: pct(top), background: colour }}
    />
  )
}
