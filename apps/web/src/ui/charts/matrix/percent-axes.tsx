import { formatChange, formatPercent } from '../../../platform/format-number.ts'
import { cx } from '../../text/cx.ts'
import { depthOf, type Scale, tickDecimals } from '../parts/scale.ts'
import { pct } from '../parts/theme.ts'

/** The lines and figures of a plane of percent by percent: changes upwards, shares to the right. */
export function PercentAxes({ xs, ys }: { readonly xs: Scale; readonly ys: Scale }) {
  return (
    <>
      {ys.ticks.map((tick) => (
        <span
          key={`y${tick}`}
          className="absolute inset-x-0 border-t"
          style={{ top: pct(depthOf(tick, ys)), borderColor: tick === 0 ? 'var(--chart-zero)' : 'var(--chart-grid)' }}
        >
          <span className="absolute left-[calc(100%+8px)] -translate-y-1/2 leading-none whitespace-nowrap">
            {formatChange(tick, tickDecimals(ys))}
          </span>
        </span>
      ))}
      {xs.ticks.map((tick, at) => (
        <span
          key={`x${tick}`}
          className={cx(
            'absolute top-[calc(100%+8px)] leading-none whitespace-nowrap',
            at > 0 && (at === xs.ticks.length - 1 ? '-translate-x-full' : '-translate-x-1/2'),
          )}
          style={{ left: pct(1 - depthOf(tick, xs)) }}
        >
          {formatPercent(tick, tickDecimals(xs))}
        </span>
      ))}
    </>
  )
}
