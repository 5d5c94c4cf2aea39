import { useId } from 'react'

import type { PlotPoint } from '../parts/place-labels.ts'
import { pct, type Tone, toneColour } from '../parts/theme.ts'

export interface TrailLine {
  readonly key: string
  readonly tone: Tone
  /** Oldest first. */
  readonly places: readonly PlotPoint[]
}

/** The ways that dots came, each in its dot's colour, with a head half way along each step that shows the direction. */
export function Trails({ trails }: { trails: readonly TrailLine[] }) {
  const id = useId()
  const tones = [...new Set(trails.map(({ tone }) => tone))]
  return (
    <svg aria-hidden="true" className="absolute inset-0 size-full overflow-visible opacity-70">
      <defs>
        {tones.map((tone) => (
          <marker
            key={tone}
            id={`${id}${tone}`}
            viewBox="0 0 8 8"
            refX="5"
            refY="4"
            markerWidth="8"
            markerHeight="8"
            markerUnits="userSpaceOnUse"
            orient="auto"
          >
            <path d="M0.5 0.5 8 4 0.5 7.5z" style={{ fill: toneColour(tone) }} />
          </marker>
        ))}
      </defs>
      {trails.map(({ key, tone, places }) => (
        <g key={key} strokeWidth="1.5" style={{ stroke: toneColour(tone) }}>
          {places.slice(1).map((to, before) => (
            <Step key={pathKey(to)} from={places[before] ?? to} to={to} head={`url(#${id}${tone})`} />
          ))}
          {places.slice(0, -1).map(({ x, y }) => (
            <circle
              key={pathKey({ x, y })}
              cx={pct(x)}
              cy={pct(y)}
              r="2.5"
              style={{ fill: toneColour(tone) }}
              stroke="none"
            />
          ))}
        </g>
      ))}
    </svg>
  )
}

function pathKey({ x, y }: PlotPoint): string {
  return `${x} ${y}`
}

/** A step as two halves: the head stands between them, where no dot covers it. */
function Step({ from, to, head }: { from: PlotPoint; to: PlotPoint; head: string }) {
  const half = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 }
  return (
    <>
      <line x1={pct(from.x)} y1={pct(from.y)} x2={pct(half.x)} y2={pct(half.y)} markerEnd={head} />
      <line x1={pct(half.x)} y1={pct(half.y)} x2={pct(to.x)} y2={pct(to.y)} />
    </>
  )
}
