import type { ReplyOf } from '@zhiheng/contract/endpoint.ts'
import type { Fund } from '@zhiheng/contract/funds.ts'
import type { getFundScores } from '@zhiheng/contract/funds/peers.ts'
import { useState } from 'react'

import { formatMonth } from '../../platform/format-day.ts'
import { Block } from '../../ui/feedback/block.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { ScoreIcon } from '../../ui/text/change-badge.tsx'
import { detailsText } from './details-text.ts'
import { scores } from './queries.ts'
import { ScoreSteps } from './score-steps.tsx'
import { fundText } from './text.ts'

type Entries = ReplyOf<typeof getFundScores>['entries']

/** The score month by month as it was shown, asked for when it is opened. */
export function ScoreHistory({ fund }: { fund: Pick<Fund, 'lipper_id'> }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <details className="no-print mt-3 text-13" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="flex min-h-11 items-center font-medium text-brand-text">{detailsText.scoreHistory}</summary>
      {isOpen && (
        <Block
          query={scores(fund.lipper_id)}
          name={detailsText.scoreHistory}
          skeleton={<Skeleton className="h-24 w-full" />}
        >
          {({ entries }) =>
            entries.length === 0 ? (
              <p className="text-ink-2">{detailsText.scoreHistoryEmpty}</p>
            ) : (
              <Months of={entries} />
            )
          }
        </Block>
      )}
    </details>
  )
}

function Months({ of: entries }: { of: Entries }) {
  const computed = entries.findLast(({ kind }) => kind === 'backtest')
  const versions = new Set(entries.map(({ version }) => version))
  return (
    <>
      <ScoreSteps of={entries} />
      <ol className="grid grid-cols-[repeat(auto-fill,minmax(4.75rem,1fr))] gap-x-2 gap-y-3">
        {entries.map(({ as_of: day, version, score_web: score, not_rated: reason }) => (
          <li key={`${day} ${version}`}>
            <span className="block text-12 text-ink-3">
              {formatMonth(day)}
              {versions.size > 1 && <span className="block">{detailsText.scoreVersion(version)}</span>}
            </span>
            <ScoreIcon score={score} reason={reason === null ? undefined : fundText.notRated[reason]} />
          </li>
        ))}
      </ol>
      {computed !== undefined && (
        <p className="mt-2 text-12 text-ink-3">{detailsText.scoreComputed(formatMonth(computed.as_of))}</p>
      )}
      {versions.size > 1 && <p className="mt-1 text-12 text-ink-3">{detailsText.scoreVersions}</p>}
    </>
  )
}
