import type { ReactNode } from 'react'

import { formatChange, formatPercent } from '../../../platform/format-number.ts'
import { cx } from '../../text/cx.ts'
import { Link } from '../../text/link.tsx'
import { type Area, useArea } from '../area/use-area.ts'
import { depthOf, scaleOf } from '../parts/scale.ts'
import { pct, PLOT, type Tone, toneColour } from '../parts/theme.ts'
import { matrixText } from './matrix-text.ts'
import { PercentAxes } from './percent-axes.tsx'
import { CornerNames, namesOf, placeNames } from './quadrant-names.tsx'
import { type TrailLine, Trails } from './quadrant-trails.tsx'

interface Place {
  readonly x: number
  readonly y: number
}

export interface QuadrantDot extends Place {
  readonly key: string
  readonly label: string
  /** Where a press leads. */
  readonly to: string
  /** 0 to 1: how large among the others. */
  readonly size: number
  /** Its colour, of the dot and of its trail; not given: that of the subject. */
  readonly tone?: Tone
  /** Where it came from, oldest first, up to the dot itself. */
  readonly trail: readonly QuadrantStep[]
}

interface QuadrantStep extends Place {
  /** When it stood there, as short as can be written beside it; left out: it is only passed through. */
  readonly when?: string
}

export interface QuadrantGhost extends Place {
  readonly key: string
  readonly label: string
}

interface QuadrantProps {
  readonly summary: string
  readonly dots: readonly QuadrantDot[]
  /** To compare with: rings without a link. */
  readonly ghosts: readonly QuadrantGhost[]
  /** Where the axes cross. */
  readonly origin: Place | null
  /** Names of the corners: top left, top right, bottom left, bottom right. */
  readonly corners: readonly string[]
  readonly xName: string
  readonly yName: string
  /** Dots that are chosen: they keep their colour while the others fade. */
  readonly chosen?: ReadonlySet<string>
  /** An area was drawn around these dots, by a mouse. */
  readonly onChoose?: (keys: readonly string[]) => void
}

const SMALLEST = 12
const LARGEST = 32
const GHOST = 10
const STEP = 5

/** Dots on a map of percent by percent, cut into four by an origin; each dot is a link, its trail where it came from. */
export function Quadrant(props: QuadrantProps) {
  const { summary, dots, ghosts, origin, corners, xName, yName, chosen, onChoose } = props
  const all: readonly Place[] = [...dots, ...dots.flatMap(({ trail }) => trail), ...ghosts, ...(origin ? [origin] : [])]
  const xs = scaleOf(withRoom([0, ...all.map(({ x }) => x)], ['high']))
  const ys = scaleOf(
    withRoom(
      all.map(({ y }) => y),
      ['low', 'high'],
    ),
  )
  const depths = ({ x, y }: Place) => ({ x: 1 - depthOf(x, xs), y: depthOf(y, ys) })
  const place = (at: Place) => ({ left: pct(depths(at).x), top: pct(depths(at).y) })
  // the first marks choose first where their names stand
  const bySize = dots.toSorted((a, b) => b.size - a.size)
  const marks = [
    ...bySize.map((dot, at) => ({
      ...dot,
      ...depths(dot),
      radius: widthOf(dot) / 2,
      isMain: at === 0,
      isOverLines: true,
    })),
    ...ghosts.map((ghost) => ({ ...ghost, ...depths(ghost), radius: GHOST / 2 })),
  ]
  const steps = dots.flatMap(({ key, trail }) =>
    trail.flatMap((step, at) =>
      step.when === undefined
        ? []
        : [
            {
              ...depths(step),
              key: `${key} ${at}`,
              label: step.when,
              radius: STEP / 2,
              at: place(step),
              isOverLines: true,
            },
          ],
    ),
  )
  const trails = dots.map(({ key, tone = 'self', trail }): TrailLine => ({ key, tone, places: trail.map(depths) }))
  const named = origin === null ? [] : corners
  const labelled = [...marks, ...steps]
  const placed = placeNames(labelled, { corners: named, lines: trails.map(({ places }) => places) })
  const names = namesOf(labelled, placed)
  const { area, hand } = useArea(
    onChoose && ((within) => onChoose(dots.filter((dot) => isWithin(depths(dot), within)).map(({ key }) => key))),
  )
  return (
    <figure>
      <p className="mb-2 flex justify-between text-12 text-ink-3">
        <span>↑ {yName}</span>
        <span>{xName} →</span>
      </p>
      <div className={cx(PLOT, 'h-80 md:h-105', onChoose && 'cursor-crosshair select-none')} {...hand}>
        <PercentAxes xs={xs} ys={ys} />
        {origin !== null && <Cross at={place(origin)} />}
        <CornerNames names={named} placed={placed} />
        <Trails trails={trails} />
        {steps.map(({ key, at }) => (
          <span key={key} aria-hidden="true" className="absolute" style={at}>
            {names.get(key)}
          </span>
        ))}
        {ghosts.map((ghost) => (
          <span key={ghost.key} title={ghost.label} className="absolute" style={place(ghost)}>
            <span className="absolute -m-[5px] size-2.5 rounded-full border-2 border-chart-ref bg-panel" />
            {names.get(ghost.key)}
          </span>
        ))}
        {dots.map((dot) => (
          <Dot
            key={dot.key}
            dot={dot}
            at={place(dot)}
            said={{ xName, yName }}
            name={names.get(dot.key)}
            fades={chosen !== undefined && chosen.size > 0 && !chosen.has(dot.key)}
          />
        ))}
        {area !== null && <Drawn area={area} />}
      </div>
      <figcaption className="vh">{summary}</figcaption>
    </figure>
  )
}

/** To an edge a dot needs its radius, or it would cover the names of the ticks there, and have no room for its own. */
const ROOM = 0.04

/** The values, and one beyond the outermost of them on these sides. */
function withRoom(values: readonly number[], sides: readonly ('low' | 'high')[]): number[] {
  if (values.length === 0) return []
  const [low, high] = [Math.min(...values), Math.max(...values)]
  const room = (high - low) * ROOM
  return [...values, ...sides.map((side) => (side === 'low' ? low - room : high + room))]
}

interface At {
  readonly left: string
  readonly top: string
}

interface DotProps {
  readonly dot: QuadrantDot
  readonly at: At
  readonly said: { readonly xName: string; readonly yName: string }
  readonly name: ReactNode
  readonly fades: boolean
}

function Dot({ dot, at, said, name, fades }: DotProps) {
  const width = widthOf(dot)
  return (
    <Link
      to={dot.to}
      aria-label={saidOf(dot, said)}
      title={dot.label}
      className="group absolute z-1 -m-5.5 flex size-11 items-center justify-center rounded-full"
      style={at}
    >
      <span
        className={cx(
          'rounded-full ring-2 ring-panel [forced-color-adjust:none] group-hover:opacity-100',
          fades ? 'opacity-30' : 'opacity-85',
        )}
        style={{ width, height: width, background: toneColour(dot.tone ?? 'self') }}
      />
      {name}
    </Link>
  )
}

/** Where it stands, and from where and when it came. */
function saidOf({ label, x, y, trail }: QuadrantDot, { xName, yName }: DotProps['said']): string {
  const at = (place: Place) => `${yName} ${formatChange(place.y)}，${xName} ${formatPercent(place.x)}`
  const from = trail.find(({ when }) => when !== undefined)
  const now = `${label}，${at({ x, y })}`
  return from?.when === undefined ? now : `${now}；${matrixText.cameFrom(from.when, at(from))}`
}

function isWithin({ x, y }: Place, { left, top, right, bottom }: Area): boolean {
  return x >= left && x <= right && y >= top && y <= bottom
}

function Drawn({ area: { left, top, right, bottom } }: { area: Area }) {
  return (
    <span
      aria-hidden="true"
      className="pointer-events-none absolute border border-dashed border-chart-self bg-chart-self/10"
      style={{ left: pct(left), top: pct(top), width: pct(right - left), height: pct(bottom - top) }}
    />
  )
}

function widthOf({ size }: Pick<QuadrantDot, 'size'>): number {
  return SMALLEST + Math.sqrt(Math.max(0, Math.min(1, size))) * (LARGEST - SMALLEST)
}

function Cross({ at }: { at: At }) {
  return (
    <>
      <span className="absolute inset-y-0 border-l border-dashed border-chart-zero" style={{ left: at.left }} />
      <span className="absolute inset-x-0 border-t border-dashed border-chart-zero" style={{ top: at.top }} />
    </>
  )
}
