import { MISSING } from '../../platform/format-number.ts'
import { heatText as text } from './heat-text.ts'

/** How many places a market went up or down. In ink: a place is no gain. */
export function RankChange({ now, then }: { now: number | null; then: number | null }) {
  if (now === null || then === null) return <span className="unknown">{MISSING}</span>
  const up = then - now
  return (
    <span className="text-12 whitespace-nowrap text-ink-2">
      <span className="vh">{up === 0 ? text.same : up > 0 ? text.up(up) : text.down(-up)}</span>
      <span aria-hidden="true">{up === 0 ? text.unmoved : `${up > 0 ? '▲' : '▼'} ${Math.abs(up)}`}</span>
    </span>
  )
}
