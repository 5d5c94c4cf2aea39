import { formatChange } from '../../platform/format-number.ts'
import { HeatMap } from '../../ui/charts/matrix/heat-map.tsx'
import { Quadrant } from '../../ui/charts/matrix/quadrant.tsx'
import { Panel, Section } from '../../ui/layout/panel.tsx'
import type { Comparison } from './queries.ts'
import { text } from './text.ts'

/** What each calendar year brought, and through what risk. */
export function Years({ data }: { data: Comparison }) {
  const years = [...new Set(data.entries.flatMap((entry) => entry.years.map(({ year }) => year)))].toSorted(
    (a, b) => a - b,
  )
  const running = data.entries.flatMap((entry) => entry.years).find(({ partial }) => partial)?.year
  return (
    <>
      {years.length > 0 && (
        <Section title={text.years} note={text.yearsNote}>
          <Panel>
            <HeatMap
              summary={text.years}
              head={text.name}
              columns={years.map((year) => ({ key: String(year), label: text.year(year, year === running) }))}
              rows={data.entries.map((entry) => ({
                key: entry.key,
                label: entry.name,
                values: years.map((year) => entry.years.find((one) => one.year === year)?.perf ?? null),
              }))}
              format={formatChange}
            />
          </Panel>
        </Section>
      )}
      <RiskMap data={data} />
    </>
  )
}

const DOT = 0.25

/** Where each stands by risk and return, and the years that it came through. */
function RiskMap({ data }: { data: Comparison }) {
  const dots = data.entries.flatMap(({ key, kind, name, volatility, twr_yearly: yearly, years }) =>
    volatility === null || yearly === null
      ? []
      : [
          {
            key,
            label: name,
            to: kind === 'own' ? `/portfolios/${key}` : `/portfolios/sample?level=${key.slice(1)}`,
            x: volatility,
            y: yearly,
            size: DOT,
            trail: [
              ...years.flatMap(({ perf, volatility: vol, partial }) =>
                perf === null || vol === null || partial ? [] : [{ x: vol, y: perf }],
              ),
              { x: volatility, y: yearly },
            ],
          },
        ],
  )
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
