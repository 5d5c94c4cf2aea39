import type { HomeStrip } from '@zhiheng/contract/home/strip.ts'

import { formatMonthDay } from '../../platform/format-day.ts'
import { formatChange, formatLevel } from '../../platform/format-number.ts'
import { cx } from '../../ui/text/cx.ts'
import { marketText } from './market-text.ts'

type Level = HomeStrip['levels'][number]

/** Indices, rates and the dollar in one line, which a finger pushes along. */
export function StripLevels({ strip: { levels } }: { strip: HomeStrip }) {
  if (levels.length === 0) return null
  return (
    <section
      aria-label={marketText.strip}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keys
      tabIndex={0}
      className="scroll-x border-y border-line max-md:-mx-(--gutter) max-md:px-(--gutter)"
    >
      <dl className="flex">
        {levels.map((level) => (
          <div
            key={level.key}
            className="mr-4 flex-auto border-r border-line py-2.5 pr-4 text-12 last:mr-0 last:border-0 last:pr-0"
          >
            <dt className="whitespace-nowrap text-ink-3">{level.name}</dt>
            <dd className="text-16 leading-snug font-medium">{writtenValue(level)}</dd>
            <dd className="whitespace-nowrap">
              <Moved level={level} />
              <span className="ml-1.5 text-ink-3">{formatMonthDay(level.day)}</span>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

function writtenValue({ value, decimals, change_in }: Level): string {
  return `${formatLevel(value, decimals)}${change_in === 'points' ? '%' : ''}`
}

/** A rate that rose is neither good nor bad: it has no colour. */
function Moved({ level: { change, change_in } }: { level: Level }) {
  if (change === null) return null
  if (change_in === 'points') {
    return <span className="text-ink-2">{`${formatChange(change).replace('%', '')} ${marketText.point}`}</span>
  }
  const written = Number(change.toFixed(2))
  return (
    <span className={cx(written === 0 ? 'text-flat' : written > 0 ? 'text-gain' : 'text-loss')}>
      {written !== 0 && (
        <span aria-hidden="true" className="mr-0.5 text-[0.8em]">
          {written > 0 ? '▲' : '▼'}
        </span>
      )}
      {formatChange(change)}
    </span>
  )
}
