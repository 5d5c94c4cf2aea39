import { formatCount, formatShare } from '../../platform/format-number.ts'
import { PercentBar } from '../../ui/layout/panel.tsx'
import { nodeLabel, topOf } from './node-label.ts'
import type { LookedThrough } from './queries.ts'
import { lookThroughText as words } from './text.ts'

const MOST_BARS = 12

interface Bar {
  readonly key: string
  readonly label: string
  readonly weight: number
  /** What is left over, or not known. */
  readonly isMass: boolean
}

/** On a phone, where tiles are too small for names: the largest as bars, and what is left over behind them. */
export function NodeBars({ reply }: { reply: LookedThrough }) {
  const bars = barsOf(reply)
  const most = Math.max(...bars.filter(({ isMass }) => !isMass).map(({ weight }) => weight))
  return (
    <ul aria-label={words.summary(words.dimensions[reply.dimension])} className="text-13 md:hidden">
      {bars.map(({ key, label, weight, isMass }) => (
        <li key={key} className="border-b border-line py-2 last:border-0">
          <span className="flex justify-between gap-3">
            <span className={isMass ? 'min-w-0 text-ink-3' : 'min-w-0'}>{label}</span>
            <b className={isMass ? 'font-normal text-ink-3' : undefined}>{formatShare(weight)}</b>
          </span>
          {!isMass && <PercentBar percent={(weight / most) * 100} />}
        </li>
      ))}
    </ul>
  )
}

function barsOf(reply: LookedThrough): Bar[] {
  const { nodes, rest } = topOf(reply, MOST_BARS)
  const masses = [
    { key: 'rest', label: words.rest(formatCount(rest.count)), weight: rest.weight },
    { key: 'unclassified', label: words.unclassified, weight: reply.unclassified },
    { key: 'undisclosed', label: words.undisclosed, weight: reply.undisclosed },
  ]
  return [
    ...nodes.map((node) => ({
      key: node.id,
      label: nodeLabel(node, reply.dimension),
      weight: node.weight,
      isMass: false,
    })),
    ...masses.filter(({ weight }) => weight > 1e-6).map((mass) => ({ ...mass, isMass: true })),
  ]
}
