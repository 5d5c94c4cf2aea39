import { formatDay } from '../../platform/format-day.ts'
import { namedPlaces, dayAxis, type DayAxis } from '../../ui/charts/parts/day-axis.ts'
import { depthOf, type Scale, scaleOf, tickDecimals } from '../../ui/charts/parts/scale.ts'
import { isKnown } from '../../ui/charts/parts/theme.ts'
import { widthOf, wrapText } from '../share-pictures/wrap-text.ts'
import { type Inks, inks, type Theme } from './inks.ts'
import { text } from './text.ts'

/** One line of a chart. */
export interface SheetLine {
  readonly key: string
  readonly label: string
  /** What came of it, beside its name; '' for nothing. */
  readonly figure: string
  /** Which of the colours it has. */
  readonly colour: number
  readonly dashed?: boolean
  readonly values: readonly (number | null)[]
}

interface ChartSheetProps {
  readonly size: { readonly width: number; readonly height: number }
  readonly theme: Theme
  readonly title: string
  readonly sub: string
  readonly days: readonly string[]
  readonly lines: readonly SheetLine[]
  readonly formatTick: (value: number, decimals: number) => string
  /** Of which day it is, and where it comes from. */
  readonly foot: string
  readonly warning: string
}

const fonts = 'PingFang TC, Noto Sans TC, Noto Sans CJK TC, Source Han Sans TC, Microsoft JhengHei, sans-serif'
const EDGE = 20
/** For the values at the right. */
const TICKS = 64
const LEGEND_LINE = 22
const SIZES = { title: 18, sub: 12.5, legend: 13, tick: 11.5, foot: 11.5 } as const
/** Between two days that are named, in px. */
const DAY_ROOM = 120

interface Box {
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
}

/** A chart as a picture that says itself what it shows, of which day it is and where it comes from. It needs no font and no style of a page. */
export function ChartSheet(props: ChartSheetProps) {
  const { size, theme, title, sub, days, lines, foot, warning } = props
  const ink = inks[theme]
  const room = size.width - 2 * EDGE
  const titles = wrapText(title, { width: room / SIZES.title, lines: 2 })
  const subAt = 34 + (titles.length - 1) * 25 + 22
  const rows = legendRows(lines, room)
  const legendAt = subAt + 26
  const box = {
    left: EDGE,
    right: size.width - EDGE - TICKS,
    top: legendAt + (rows.length - 1) * LEGEND_LINE + 20,
    bottom: size.height - 62,
  }
  const isDrawn = days.length > 1 && lines.some(({ values }) => values.some(isKnown))
  return (
    <svg
      xmlns="http://www.w3.org/2000/svg"
      width={size.width}
      height={size.height}
      viewBox={`0 0 ${size.width} ${size.height}`}
      fontFamily={fonts}
    >
      <title>{[title, sub, ...lines.map(({ label, figure }) => `${label} ${figure}`), foot].join('，')}</title>
      <rect width={size.width} height={size.height} fill={ink.panel} />
      {titles.map((line, at) => (
        <text key={line} x={EDGE} y={34 + at * 25} fontSize={SIZES.title} fontWeight={700} fill={ink.text}>
          {line}
        </text>
      ))}
      <text x={EDGE} y={subAt} fontSize={SIZES.sub} fill={ink.second}>
        {wrapText(sub, { width: room / SIZES.sub, lines: 1 })[0]}
      </text>
      <Legend rows={rows} y={legendAt} ink={ink} />
      {isDrawn ? (
        <Drawing {...props} box={box} ink={ink} />
      ) : (
        <text x={size.width / 2} y={(box.top + box.bottom) / 2} fontSize={14} fill={ink.second} textAnchor="middle">
          {text.empty}
        </text>
      )}
      <Foot size={size} ink={ink} foot={foot} warning={warning} />
    </svg>
  )
}

type Placed = SheetLine & { readonly x: number }

/** The names of the lines side by side, in as many rows as they need. */
function legendRows(lines: readonly SheetLine[], room: number): readonly (readonly Placed[])[] {
  const rows: Placed[][] = [[]]
  let x = EDGE
  for (const line of lines) {
    const label = shortened(line, room)
    const width = 26 + (widthOf(label) + widthOf(line.figure) + 0.6) * SIZES.legend + 18
    if (x > EDGE && x + width > EDGE + room) {
      rows.push([])
      x = EDGE
    }
    rows.at(-1)?.push({ ...line, label, x })
    x += width
  }
  return rows
}

function shortened({ label, figure }: SheetLine, room: number): string {
  const width = (room - 44) / SIZES.legend - widthOf(figure) - 1
  return wrapText(label, { width, lines: 1 })[0] ?? label
}

function Legend({
  rows,
  y,
  ink,
}: {
  readonly rows: readonly (readonly Placed[])[]
  readonly y: number
  readonly ink: Inks
}) {
  return rows.map((row, at) =>
    row.map(({ key, label, figure, colour, dashed = false, x }) => {
      const base = y + at * LEGEND_LINE
      return (
        <g key={key} fontSize={SIZES.legend}>
          <path
            d={`M${x} ${base - 4.5}h18`}
            stroke={ink.lines[colour]}
            strokeWidth="2.5"
            strokeDasharray={dashed ? '5 3' : undefined}
          />
          <text x={x + 25} y={base} fill={ink.text}>
            {label}
          </text>
          {figure !== '' && (
            <text
              x={x + 25 + (widthOf(label) + 0.6) * SIZES.legend}
              y={base}
              fontWeight={700}
              fill={toneOf(figure, ink)}
            >
              {figure}
            </text>
          )}
        </g>
      )
    }),
  )
}

interface DrawingProps extends ChartSheetProps {
  readonly box: Box
  readonly ink: Inks
}

function Drawing({ days, lines, formatTick, box, ink }: DrawingProps) {
  const scale = scaleOf(lines.flatMap(({ values }) => values))
  const axis = dayAxis(days)
  const down = (value: number) => box.top + depthOf(value, scale) * (box.bottom - box.top)
  const across = (at: number) => box.left + (axis.across[at] ?? 0) * (box.right - box.left)
  const decimals = tickDecimals(scale)
  const wanted = Math.max(2, Math.floor((box.right - box.left) / DAY_ROOM))
  const named = namedPlaces(axis, { first: 0, last: days.length - 1 }, wanted)
  return (
    <>
      {scale.ticks.map((tick) => (
        <g key={tick}>
          <path
            d={`M${box.left} ${down(tick).toFixed(1)}H${box.right}`}
            stroke={tick === 0 ? ink.zero : ink.grid}
            strokeWidth="1"
          />
          <text x={box.right + 8} y={down(tick) + 4} fontSize={SIZES.tick} fill={ink.third}>
            {formatTick(tick, decimals)}
          </text>
        </g>
      ))}
      {lines.toReversed().map(({ key, values, colour, dashed = false }) => (
        <path
          key={key}
          d={pathOf(values, { axis, scale, box })}
          fill="none"
          stroke={ink.lines[colour]}
          strokeWidth={colour === 0 ? 2.25 : 1.75}
          strokeDasharray={dashed ? '5 3' : undefined}
          strokeLinejoin="round"
          strokeLinecap="round"
        />
      ))}
      {named.map((at, place) => (
        <text
          key={at}
          x={across(at)}
          y={box.bottom + 18}
          fontSize={SIZES.tick}
          fill={ink.third}
          textAnchor={place === 0 ? 'start' : place === named.length - 1 ? 'end' : 'middle'}
        >
          {formatDay(days[at])}
        </text>
      ))}
    </>
  )
}

/** A line that is not drawn where nothing is known, nor across a hole of days. */
function pathOf(
  values: readonly (number | null)[],
  { axis, scale, box }: { readonly axis: DayAxis; readonly scale: Scale; readonly box: Box },
): string {
  let hole: number | null = null
  return values
    .map((value, at) => {
      if (!isKnown(value)) {
        hole = null
        return ''
      }
      const command = hole === axis.holes[at] ? 'L' : 'M'
      hole = axis.holes[at] ?? null
      const x = box.left + (axis.across[at] ?? 0) * (box.right - box.left)
      const y = box.top + depthOf(value, scale) * (box.bottom - box.top)
      return `${command}${x.toFixed(1)} ${y.toFixed(1)}`
    })
    .join('')
}

type FootProps = Pick<ChartSheetProps, 'size' | 'foot' | 'warning'> & { readonly ink: Inks }

/** Beside each other where there is room, else one above the other. */
function Foot({ size: { width, height }, foot, warning, ink }: FootProps) {
  const fits = (widthOf(foot) + widthOf(warning) + 2) * SIZES.foot < width - 2 * EDGE
  const look = { fontSize: SIZES.foot, fill: ink.third }
  return (
    <>
      <text x={EDGE} y={fits ? height - 14 : height - 28} {...look}>
        {wrapText(foot, { width: (width - 2 * EDGE) / SIZES.foot, lines: 1 })[0]}
      </text>
      <text x={fits ? width - EDGE : EDGE} y={height - (fits ? 14 : 12)} textAnchor={fits ? 'end' : 'start'} {...look}>
        {warning}
      </text>
    </>
  )
}

/** Red up, green down, where a figure has a sign. */
function toneOf(figure: string, ink: Inks): string {
  if (figure.startsWith('+')) return ink.gain
  return /^[-−–]\d/.test(figure) ? ink.loss : ink.text
}
