import type { ComparedPortfolio } from '@zhiheng/contract/portfolio-comparison.ts'

import { Quadrant, type QuadrantDot } from '../../ui/charts/matrix/quadrant.tsx'
import { Panel, Section } from '../../ui/layout/panel.tsx'
import type { Comparison } from './queries.ts'
import { seriesTone } from './series-mark.tsx'
import { text } from './text.ts'

const DOT = 0.25

/** Where each stands by risk and return, and the years that it came through. */
export function RiskMap({ data }: { data: Comparison }) {
  const dots = data.entries.flatMap((entry, place) => dotOf(entry, place) ?? [])
  if (dots.length === 0) return null
  return (
    <Section title={text.riskMap} note={text.riskMapNote}>
      <Panel>
        <Quadrant
          summary={text.riskMap}
          dots={dots}
          ghosts={[]}
          origin={null}
          corners={[]}
          xName={text.volatility}
          yName={text.yearlyReturn}
        />
      </Panel>
    </Section>
  )
}

function dotOf(entry: ComparedPortfolio, place: number): QuadrantDot | null {
  const { key, kind, name, volatility, twr_yearly: yearly, years } = entry
  if (volatility === null || yearly === null) return null
  const whole = years.flatMap(({ year, perf, volatility: vol, partial }) =>
    perf === null || vol === null || partial ? [] : [{ x: vol, y: perf, when: String(year) }],
  )
  const end = { x: volatility, y: yearly }
  return {
    key,
    label: name,
    to: kind === 'own' ? `/portfolios/${key}` : `/portfolios/sample?level=${key.slice(1)}`,
    ...end,
    size: DOT,
    tone: seriesTone(place),
    trail: [...whole, end],
  }
}
