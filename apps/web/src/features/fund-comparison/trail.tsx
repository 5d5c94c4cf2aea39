import type { ComparedFund } from '@zhiheng/contract/fund-comparison.ts'

import { Quadrant, type QuadrantDot } from '../../ui/charts/matrix/quadrant.tsx'
import { Panel, Section } from '../../ui/layout/panel.tsx'
import { seriesTone } from '../portfolio-comparison/series-mark.tsx'
import { letterOf } from './fund-mark.tsx'
import type { Comparison } from './queries.ts'
import { text } from './text.ts'

const DOT = 0.25

/** Where each stands by risk and return, and the years that it came through. Nothing under a year. */
export function Trail({ data }: { readonly data: Comparison }) {
  const dots = data.entries.flatMap((entry, place) => dotOf(entry, place, data) ?? [])
  if (dots.length === 0) return null
  return (
    <Section title={text.trail.title} note={text.trail.note}>
      <Panel>
        <Quadrant
          summary={text.trail.title}
          dots={dots}
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
