import type { ReplyOf } from '@zhiheng/contract/endpoint.ts'
import type { getFundScores } from '@zhiheng/contract/funds/peers.ts'

import { detailsText } from './details-text.ts'

type Entry = ReplyOf<typeof getFundScores>['entries'][number]

const MONTH = 20
const STEP = 12
/** Scores are −3 to 3. */
const HIGHEST = 3
const HEIGHT = 2 * HIGHEST * STEP

/**
 * The scores of a year as steps. Months without one are a gap, and so is a change of the method: two versions are not
 * compared. The list below has the same figures.
 */
export function ScoreSteps({ of: entries }: { readonly of: readonly Entry[] }) {
  if (entries.filter(({ score_web: score }) => score !== null).length < 2) return null
  const width = entries.length * MONTH
  return (
    <div aria-hidden="true" className="mb-3 grid grid-cols-[1.5rem_1fr] gap-x-1 text-12 text-ink-3">
      <div className="flex flex-col justify-between py-0.5 text-right leading-none">
        <span>{detailsText.scoreBest}</span>
        <span>{0}</span>
        <span>{detailsText.scoreWorst}</span>
      </div>
      <svg viewBox={`0 -6 ${width} ${HEIGHT + 12}`} preserveAspectRatio="none" className="h-21 w-full">
        {[0, HIGHEST, 2 * HIGHEST].map((line) => (
          <path
            key={line}
            d={`M0 ${line * STEP}H${width}`}
            stroke={line === HIGHEST ? 'var(--chart-zero)' : 'var(--chart-grid)'}
            vectorEffect="non-scaling-stroke"
          />
        ))}
        <path
          d={stepsOf(entries)}
          fill="none"
          stroke="var(--chart-self)"
          strokeWidth="2.25"
          vectorEffect="non-scaling-stroke"
        />
      </svg>
    </div>
  )
}

/** The line of an SVG path: across each month at its score, and up or down between two months that can be compared. */
export function stepsOf(entries: readonly Entry[]): string {
  return entries
    .map(({ score_web: score, version }, at) => {
      if (score === null) return ''
      const before = entries[at - 1]
      const y = (HIGHEST - score) * STEP
      const isJoined = before !== undefined && before.score_web !== null && before.version === version
      return `${isJoined ? `V${y}` : `M${at * MONTH} ${y}`}H${(at + 1) * MONTH}`
    })
    .join('')
}
