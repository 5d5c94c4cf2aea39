import type { ComparedFund } from '@zhiheng/contract/fund-comparison.ts'
import { useState } from 'react'

import { Quadrant, type QuadrantDot } from '../../ui/charts/matrix/quadrant.tsx'
import { Segment } from '../../ui/controls/segment.tsx'
import { Panel, Section } from '../../ui/layout/panel.tsx'
import { seriesTone } from '../portfolio-comparison/series-mark.tsx'
import { letterOf } from './fund-mark.tsx'
import type { Comparison } from './queries.ts'
import { text } from './text.ts'

const DOT = 0.25
const ALL = 'all'
/** More trails at once are a tangle. */
const MOST_TRAILS = 2

/** Where each stands by risk and return, and the years that it came through. Nothing under a year. */
export function Trail({ data }: { readonly data: Comparison }) {
  const dots = data.entries.flatMap((entry, place) => dotOf(entry, place, data) ?? [])
  const [chosen, choose] = useState<string | null>(null)
  const [first] = dots
  if (first === undefined) return null
  const choices = [...dots.map(({ key, label }) => ({ value: key, label })), { value: ALL, label: text.trail.all }]
  // a fund that was taken out is chosen no more
  const known = choices.find(({ value }) => value === chosen)
  const whose = known?.value ?? (dots.length > MOST_TRAILS ? first.key : ALL)
  return (
    <Section
      title={text.trail.title}
      note={text.trail.note}
      aside={
        dots.length > 1 && (
          <Segment label={text.trail.whose} value={whose} choices={choices} onChange={choose} className="no-print" />
        )
      }
    >
      <Panel>
        <Quadrant
          summary={text.trail.title}
          dots={dots.map((dot) => (whose === ALL || whose === dot.key ? dot : { ...dot, trail: [] }))}
          ghosts={[]}
          origin={null}
          corners={[]}
          xName={text.trail.x}
          yName={text.trail.y}
        />
      </Panel>
    </Section>
  )
}
function dotOf(entry: ComparedFund, place: number, { window }: Comparison): QuadrantDot | null {
  const { fund, volatility, perf_yearly: yearly, years, from } = entry
  if (volatility === null || yearly === null) return null
  const since = Number((from ?? window?.from ?? '0').slice(0, 4))
  const whole = years.flatMap(({ year, perf, volatility: risk, partial }) =>
    perf === null || risk === null || partial || year <= since ? [] : [{ x: risk, y: perf, when: String(year) }],
  )
  const end = { x: volatility, y: yearly }
  return {
    key: fund.lipper_id,
    label: letterOf(place),
    to: `/funds/${fund.lipper_id}`,
    ...end,
    size: DOT,
    tone: seriesTone(place),
    trail: [...whole, end],
  }
}
