import { formatLevel } from '../../platform/format-number.ts'
import { depthOf, scaleOf, tickDecimals } from '../../ui/charts/parts/scale.ts'
import { pct, PLOT } from '../../ui/charts/parts/theme.ts'
import { cx } from '../../ui/text/cx.ts'
import type { Cohort, HorizonRecord } from './queries.ts'
import { text } from './text.ts'

const said = text.cohorts
const HEIGHT = 240

/** The mean of each score with its band over a line of zero; the table below has the same figures. */
export function CohortChart({ record: { cohorts, horizon } }: { readonly record: HorizonRecord }) {
  if (cohorts.every(({ mean }) => mean === null)) return <p className="text-13 text-ink-2">{said.none}</p>
  const scale = scaleOf([0, ...cohorts.flatMap(({ mean, low, high }) => [mean, low, high])])
  const hasBands = cohorts.some(({ low }) => low !== null)
  const placeOf = (value: number) => depthOf(value, scale)
  return (
    <figure>
      <div className={PLOT} style={{ height: HEIGHT }} aria-hidden="true">
        {scale.ticks.map((tick) => (
          <span
            key={tick}
            className={cx('absolute inset-x-0 border-t', tick === 0 ? 'border-chart-zero' : 'border-chart-grid')}
            style={{ top: pct(placeOf(tick)) }}
          >
            <span className="absolute left-[calc(100%+8px)] -translate-y-1/2 leading-none">
              {formatLevel(tick, tickDecimals(scale))}
            </span>
          </span>
        ))}
        <div className="absolute inset-0 flex">
          {cohorts.map((cohort) => (
            <Column key={cohort.score} cohort={cohort} placeOf={placeOf} />
          ))}
        </div>
      </div>
      <figcaption className="text-12 text-ink-3">
        <span className="vh">{said.chart(text.after(horizon))}</span>
        {hasBands ? said.legend : said.legendNoBand}
      </figcaption>
    </figure>
  )
}

interface ColumnProps {
  readonly cohort: Cohort
  readonly placeOf: (value: number) => number
}

function Column({ cohort: { score, mean, low, high }, placeOf }: ColumnProps) {
  return (
    <span className="relative flex-1">
      {low !== null && high !== null && (
        <span
          className="absolute left-1/2 w-[46%] max-w-9 -translate-x-1/2 rounded-[2px] bg-chart-band [print-color-adjust:exact]"
          style={{ top: pct(placeOf(high)), height: pct(placeOf(low) - placeOf(high)) }}
        />
      )}
      {mean !== null && (
        <span
          className="absolute left-1/2 size-2.5 -translate-1/2 rounded-full bg-chart-self ring-2 ring-panel [print-color-adjust:exact]"
          style={{ top: pct(placeOf(mean)) }}
        />
      )}
      <span className="absolute top-[calc(100%+8px)] left-1/2 -translate-x-1/2 leading-none">{text.score(score)}</span>
    </span>
  )
}
