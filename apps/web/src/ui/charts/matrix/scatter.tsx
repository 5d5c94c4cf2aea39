import { type PointerEvent, useState } from 'react'

import { formatChange, formatPercent } from '../../../platform/format-number.ts'
import { cx } from '../../text/cx.ts'
import { FigureTable } from '../parts/figure-table.tsx'
import { depthOf, type Scale, scaleOf } from '../parts/scale.ts'
import { isKnown, pct, PLOT } from '../parts/theme.ts'
import { matrixText } from './matrix-text.ts'
import { PercentAxes } from './percent-axes.tsx'

export interface ScatterPoint {
  readonly key: string
  readonly label: string
  readonly x: number
  readonly y: number
}

interface ScatterProps {
  readonly summary: string
  readonly points: readonly ScatterPoint[]
  /** Whose point is named and coloured. */
  readonly subject: string
  readonly subjectLabel: string
  readonly xName: string
  readonly yName: string
  readonly height?: number
  /** Many more points that are neither named nor read: what the others stand out from. No middles are drawn then. */
  readonly backdrop?: readonly Pick<ScatterPoint, 'x' | 'y'>[]
  /** Draws a line through the points, but for the subject, in their order. */
  readonly joined?: boolean
}

/** Points of percent by percent: the subject in colour among grey peers, the middle of each axis dashed. */
export function Scatter(props: ScatterProps) {
  const { summary, subject, subjectLabel, xName, yName, height = 260, backdrop = [], joined = false } = props
  const points = props.points.filter(({ x, y }) => isKnown(x) && isKnown(y))
  const [near, setNear] = useState<ScatterPoint | null>(null)
  const xs = scaleOf([...points, ...backdrop].map((point) => point.x))
  const ys = scaleOf([...points, ...backdrop].map((point) => point.y))
  const own = points.find((point) => point.key === subject) ?? null
  const read = near ?? own
  const place = (point: ScatterPoint) => ({
    left: pct(1 - depthOf(point.x, xs)),
    top: pct(depthOf(point.y, ys)),
  })
  function follow(event: PointerEvent<HTMLDivElement>) {
    const box = event.currentTarget.getBoundingClientRect()
    setNear(
      nearest(points, { x: (event.clientX - box.left) / box.width, y: (event.clientY - box.top) / box.height, xs, ys }),
    )
  }
  return (
    <figure>
      <Said
        point={read}
        label={read !== null && read === own ? subjectLabel : read?.label}
        xName={xName}
        yName={yName}
      />
      <div
        className={cx(PLOT, 'touch-pan-y')}
        style={{ height }}
        onPointerMove={follow}
        onPointerDown={follow}
        onPointerLeave={() => setNear(null)}
      >
        <Keys {...props} points={points} read={read} onRead={setNear} />
        <PercentAxes xs={xs} ys={ys} />
        {backdrop.length === 0 && <Middle points={points} xs={xs} ys={ys} />}
        <Backdrop points={backdrop} xs={xs} ys={ys} />
        {joined && <Joined points={points.filter(({ key }) => key !== subject)} xs={xs} ys={ys} />}
        <Peers points={points} subject={subject} place={place} />
        {near !== null && (
          <span className="absolute -m-[5px] size-2.5 rounded-full border-2 border-ink bg-panel" style={place(near)} />
        )}
        {own && (
          <span className="absolute -m-1.5 size-3 rounded-full bg-chart-self ring-2 ring-panel" style={place(own)} />
        )}
      </div>
      <figcaption className="vh">{summary}</figcaption>
      <FigureTable
        caption={summary}
        heads={[matrixText.name, yName, xName]}
        rows={points.map(({ key, label, x, y }) => ({
          key,
          label: key === subject ? subjectLabel : label,
          cells: [formatChange(y), formatPercent(x)],
        }))}
      />
    </figure>
  )
}

/** One drawing for all of them: hundreds of elements would be slow. */
function Backdrop({ points, xs, ys }: { points: NonNullable<ScatterProps['backdrop']>; xs: Scale; ys: Scale }) {
  if (points.length === 0) return null
  // lines of no length with round ends are dots, which keep their size however the drawing is stretched
  const dots = points.map(({ x, y }) => `M${(1 - depthOf(x, xs)) * 100} ${depthOf(y, ys) * 100}h0`).join('')
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 100 100"
      preserveAspectRatio="none"
      className="absolute inset-0 size-full overflow-visible"
    >
      <path
        d={dots}
        stroke="var(--chart-peer)"
        strokeOpacity={0.45}
        strokeWidth={4}
        strokeLinecap="round"
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  )
}

function Joined({ points, xs, ys }: { points: readonly ScatterPoint[]; xs: Scale; ys: Scale }) {
  const corners = points.map(({ x, y }) => `${(1 - depthOf(x, xs)) * 100},${depthOf(y, ys) * 100}`).join(' ')
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 100 100"
      preserveAspectRatio="none"
      className="absolute inset-0 size-full overflow-visible"
    >
      <polyline
        points={corners}
        fill="none"
        stroke="var(--chart-ref)"
        strokeWidth={1.75}
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  )
}

function Peers(props: {
  points: readonly ScatterPoint[]
  subject: string
  place: (point: ScatterPoint) => { left: string; top: string }
}) {
  return props.points.map((point) =>
    point.key === props.subject ? null : (
      <span
        key={point.key}
        className="absolute -m-[3px] size-1.5 rounded-full bg-chart-peer opacity-50"
        style={props.place(point)}
      />
    ),
  )
}

function Said(props: { point: ScatterPoint | null; label: string | undefined; xName: string; yName: string }) {
  const { point, label, xName, yName } = props
  return (
    <p className="mb-2 flex min-h-5 flex-wrap items-baseline gap-x-4 text-12 text-ink-2">
      <b className="max-w-full truncate text-ink">{label}</b>
      {point !== null && (
        <span>
          {yName} {formatChange(point.y)}　{xName} {formatPercent(point.x)}
        </span>
      )}
    </p>
  )
}

function Middle({ points, xs, ys }: { points: readonly ScatterPoint[]; xs: Scale; ys: Scale }) {
  if (points.length === 0) return null
  return (
    <>
      <span
        className="absolute inset-y-0 border-l border-dashed border-chart-zero"
        style={{ left: pct(1 - depthOf(middleOf(points.map((point) => point.x)), xs)) }}
      />
      <span
        className="absolute inset-x-0 border-t border-dashed border-chart-zero"
        style={{ top: pct(depthOf(middleOf(points.map((point) => point.y)), ys)) }}
      />
    </>
  )
}

function middleOf(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const half = Math.floor(sorted.length / 2)
  const upper = sorted[half] ?? 0
  return sorted.length % 2 === 1 ? upper : ((sorted[half - 1] ?? upper) + upper) / 2
}

interface Aim {
  readonly x: number
  readonly y: number
  readonly xs: Scale
  readonly ys: Scale
}

const REACH = 0.05

function nearest(points: readonly ScatterPoint[], aim: Aim): ScatterPoint | null {
  let best: ScatterPoint | null = null
  let least = REACH ** 2
  for (const point of points) {
    const dx = 1 - depthOf(point.x, aim.xs) - aim.x
    const dy = depthOf(point.y, aim.ys) - aim.y
    const distance = dx * dx + dy * dy
    if (distance < least) [best, least] = [point, distance]
  }
  return best
}

interface KeysProps extends ScatterProps {
  readonly read: ScatterPoint | null
  readonly onRead: (point: ScatterPoint | null) => void
}

/** An unseen slider for the keys: from point to point as they lie from left to right. The pointer has the plot. */
function Keys({ summary, points, subject, subjectLabel, xName, yName, read, onRead }: KeysProps) {
  if (points.length === 0) return null
  const sorted = points.toSorted((a, b) => a.x - b.x)
  const label = read?.key === subject ? subjectLabel : read?.label
  return (
    <input
      type="range"
      min={0}
      max={Math.max(1, sorted.length - 1)}
      value={read === null ? 0 : sorted.indexOf(read)}
      aria-label={matrixText.byPoint(summary)}
      aria-valuetext={
        read === null
          ? matrixText.noChoice
          : `${label ?? ''}，${yName} ${formatChange(read.y)}，${xName} ${formatPercent(read.x)}`
      }
      onChange={(event) => onRead(sorted[Math.min(sorted.length - 1, Number(event.target.value))] ?? null)}
      onBlur={() => onRead(null)}
      className="pointer-events-none absolute inset-0 size-full opacity-0"
    />
  )
}
