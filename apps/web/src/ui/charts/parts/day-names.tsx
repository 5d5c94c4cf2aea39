import { cx } from '../../text/cx.ts'
import { dayWriter } from '../line/line.ts'
import { dayTicks } from './scale.ts'
import { pct } from './theme.ts'

const X_LABELS = 4

/** Some days under a chart: the first at the left edge, the last at the right one. */
export function DayNames({ days }: { days: readonly string[] }) {
  const write = dayWriter(days)
  return dayTicks(days.length, X_LABELS).map((index, order, all) => (
    <span
      key={index}
      className={cx(
        'absolute top-[calc(100%+8px)] leading-none whitespace-nowrap',
        order === all.length - 1 ? '-translate-x-full' : order > 0 && '-translate-x-1/2',
      )}
      // one day alone stands at the right, as its value does
      style={{ left: pct(days.length === 1 ? 1 : index / (days.length - 1)) }}
    >
      {write(days[index] ?? '')}
    </span>
  ))
}
