import { formatShare } from '../../../platform/format-number.ts'

export interface Slice {
  readonly key: string
  readonly label: string
  /** Parts of any whole; negative ones are left out. */
  readonly value: number
  /** A CSS colour. */
  readonly fill: string
}

interface PieProps {
  /** What the whole is. */
  readonly summary: string
  readonly slices: readonly Slice[]
  /** In the middle of the ring. */
  readonly center?: string
  readonly size?: number
}

const RADIUS = 42
const RING = 2 * Math.PI * RADIUS

interface Arc extends Slice {
  /** Of the whole, and of what lies before it. */
  readonly part: number
  readonly before: number
}

/** A ring of parts with the list of them beside it: the colour is never alone. */
export function Pie({ summary, slices, center, size = 132 }: PieProps) {
  const arcs = arcsOf(slices)
  return (
    <figure className="flex flex-wrap items-center gap-x-6 gap-y-4">
      <Ring arcs={arcs} size={size} center={center} />
      <figcaption className="min-w-40 flex-1 text-13">
        <span className="vh">{summary}</span>
        <ul>
          {arcs.map(({ key, label, fill, part }) => (
            <li key={key} className="flex items-center gap-2 border-b border-line py-1.5 last:border-0">
              <span aria-hidden="true" className="size-[9px] shrink-0 rounded-[2px]" style={{ background: fill }} />
              <span className="min-w-0 flex-1">{label}</span>
              <span className="font-medium">{formatShare(part * 100)}</span>
            </li>
          ))}
        </ul>
      </figcaption>
    </figure>
  )
}

function arcsOf(slices: readonly Slice[]): Arc[] {
  const shown = slices.filter((slice) => slice.value > 0)
  const total = shown.reduce((sum, slice) => sum + slice.value, 0)
  const arcs: Arc[] = []
  let before = 0
  for (const { key, label, value, fill } of shown) {
    arcs.push({ key, label, value, fill, part: value / total, before })
    before += value / total
  }
  return arcs
}

const WIDTH = 14
/** Between two parts, so that like colours stay apart. */
const GAP = 0.8

function Ring({ arcs, size, center }: { arcs: readonly Arc[]; size: number; center: string | undefined }) {
  const circle = { cx: 50, cy: 50, r: RADIUS, fill: 'none', strokeWidth: WIDTH }
  const gap = arcs.length > 1 ? GAP : 0
  return (
    <svg viewBox="0 0 100 100" aria-hidden="true" style={{ width: size, height: size }} className="shrink-0 -rotate-90">
      <circle {...circle} stroke="var(--surface-sunken)" />
      {arcs.map(({ key, fill, part, before }) => (
        <circle
          key={key}
          {...circle}
          stroke={fill}
          strokeDasharray={`${Math.max(0.01, part * RING - gap)} ${RING}`}
          strokeDashoffset={-before * RING}
        />
      ))}
      {center !== undefined && (
        <text
          x="50"
          y="50"
          transform="rotate(90 50 50)"
          textAnchor="middle"
          dominantBaseline="central"
          className="fill-ink text-[13px] font-bold"
        >
          {center}
        </text>
      )}
    </svg>
  )
}
