import { cx } from '../../text/cx.ts'
import { dayWriter } from '../line/line.ts'
import { dayAxis, namedPlaces } from './day-axis.ts'
import { pct } from './theme.ts'

const X_LABELS = 4

/** Some days under a chart: the first at the left edge, the last at the right one. */
export function DayNames({ days }: { days: readonly string[] }) {
  const write = dayWriter(days)
  const axis = dayAxis(days)
  return namedPlaces(axis, { first: 0, last: days.length - 1 }, X_LABELS).map((index, order, all) => (
    <span
      key={index}
      className={cx(
        'absolute top-[calc(100%+8px)] leading-none whitespace-nowrap',
        order === all.length - 1 ? '-translate-x-full' : order > 0 && '-translate-x-1/2',
      )}
      style={{ left: pct(axis.across[index] ?? 1) }}
    >
      {write(days[index] ?? '')}
    </span>
  ))
}
