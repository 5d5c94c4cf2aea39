import { currencyNames } from '@zhiheng/domain/money/text.ts'

import { formatDay } from '../../platform/format-day.ts'
import { formatCount, formatPercent } from '../../platform/format-number.ts'
import { LineChart } from '../../ui/charts/line/line-chart.tsx'
import { FactList, Panel } from '../../ui/layout/panel.tsx'
import { recoveredOn } from '../funds/recovered-on.ts'
import type { RiskDepth } from './queries.ts'
import { text } from './text.ts'

const words = text.depth
type Fall = RiskDepth['falls'][number]

/** The deepest falls beside each other, on one axis. */
export function Falls({ data: { falls, currency, basis } }: { readonly data: RiskDepth }) {
  return (
    <Panel className="mt-4 lg:mt-6">
      <h3 className="flex flex-wrap items-baseline gap-x-3 text-14 font-bold">
        {words.falls}
        <span className="text-12 font-normal text-ink-3">
          {words.fallsNote(currencyNames[currency], text.basis[basis])}
        </span>
      </h3>
      {falls.length === 0 ? (
        <p className="mt-2 text-13 text-ink-2">{words.noFalls}</p>
      ) : (
        <ol className="mt-3 grid gap-6 md:grid-cols-3">
          {falls.map((fall) => (
            <li key={fall.peak} className="min-w-0">
              <OneFall fall={fall} deepest={falls[0]?.depth ?? 0} />
            </li>
          ))}
        </ol>
      )}
    </Panel>
  )
}

function OneFall({ fall, deepest }: { readonly fall: Fall; readonly deepest: number }) {
  const { depth, peak, trough, days_down: down, hole, days, values } = fall
  return (
    <>
      <p className="mb-1 text-20 font-bold">{formatPercent(depth)}</p>
      <LineChart
        summary={words.fallSummary(formatPercent(depth), formatDay(peak), formatDay(trough))}
        days={days}
        lines={[{ key: 'fall', label: words.below, tone: 'self', values }]}
        room={[deepest]}
        kind="fall"
        ends="none"
        format={(value) => formatPercent(value)}
        formatTick={(value, decimals) => formatPercent(value, decimals)}
        height={110}
      />
      <FactList
        facts={[
          [words.peak, formatDay(peak)],
          [words.trough, words.down(formatDay(trough), formatCount(down))],
          [words.recovered, recoveryOf(fall)],
        ]}
      />
      {hole !== null && (
        <p className="mt-1 text-12 text-ink-3">{words.hole(formatDay(hole.from), formatDay(hole.to))}</p>
      )}
    </>
  )
}

function recoveryOf({ recovered, recovered_after: after, days_up: up }: Fall): string {
  if (recovered === null) return words.open
  const on = recoveredOn(after, recovered)
  return after === null ? words.up(on, formatCount(up)) : on
}
