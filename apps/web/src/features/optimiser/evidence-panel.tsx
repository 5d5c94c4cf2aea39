import type { UseQueryResult } from '@tanstack/react-query'

import { formatMonth } from '../../platform/format-day.ts'
import { SkeletonRows } from '../../ui/feedback/skeleton.tsx'
import { ErrorState } from '../../ui/feedback/states.tsx'
import { PhoneFold } from '../../ui/layout/phone-fold.tsx'
import { HalfYears } from './half-years.tsx'
import type { Evidence, WalkForward } from './proposal.ts'
import { SentenceList } from './sentence-list.tsx'
import { text } from './text.ts'
import { WalkEdge } from './walk-edge.tsx'
import { WalkFigures } from './walk-figures.tsx'

export type EvidenceQuery = Pick<UseQueryResult<Evidence>, 'data' | 'error' | 'refetch'>

interface EvidencePanelProps {
  readonly evidence: EvidenceQuery
  /** What it says for or against the change, each a zh-TW sentence. */
  readonly reasons: readonly string[]
}

/** What the same method would have done: it comes after the proposal, since it takes longer. */
export function EvidencePanel({ evidence, reasons }: EvidencePanelProps) {
  const { data, error, refetch } = evidence
  const walk = data?.walk_forward ?? null
  return (
    <section aria-label={text.evidence.title} className="px-4 pt-3 pb-4 md:px-5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <h2 className="text-16 font-bold">{text.evidence.title}</h2>
        {walk !== null && <p className="text-12 text-ink-3">{text.evidence.sample(walk.over_stay.halves.length)}</p>}
      </div>
      {error !== null ? (
        <ErrorState title={text.evidence.failed} text={error.message} onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <div aria-busy="true">
          <p className="mt-1 mb-3 text-13 text-ink-2">{text.evidence.running}</p>
          <SkeletonRows rows={4} />
        </div>
      ) : (
        <>
          {walk === null ? (
            <p className="mt-1 text-13 text-ink-2">{text.evidence.tooShort}</p>
          ) : (
            <Record walk={walk} to={data.as_of} />
          )}
          {reasons.length > 0 && <SentenceList sentences={reasons} />}
          {walk !== null && <Detail walk={walk} />}
        </>
      )}
    </section>
  )
}

/** How to read the fine bars beside the weights. */
export function StabilityNote({ evidence: { stability } }: { evidence: Evidence }) {
  return <p>{stability === null ? text.evidence.noStability : text.evidence.stability(stability.resamples)}</p>
}

/** How often it was better than doing nothing, and by how much. */
function Record({ walk: { from, method, over_stay: edge }, to }: { walk: WalkForward; to: Evidence['as_of'] }) {
  if (method.turnover === 0)
    return <p className="mt-1 text-13 text-ink-2">{text.evidence.unmoved(edge.halves.length)}</p>
  return (
    <div className="mt-0.5">
      <WalkEdge name={text.evidence.stay} edge={edge} />
      <HalfYears halves={edge.halves} from={formatMonth(from)} to={formatMonth(to)} />
    </div>
  )
}

function Detail({ walk }: { walk: WalkForward }) {
  const { from, weeks, candidates, over_equal } = walk
  return (
    <div className="mt-3">
      <PhoneFold label={text.evidence.detail}>
        <div className="-mx-4 border-y border-line md:-mx-5">
          <WalkFigures walk={walk} />
        </div>
        <div className="mt-3">
          <WalkEdge name={text.evidence.equal} edge={over_equal} />
        </div>
        <p className="mt-2 text-12 text-ink-3">
          {text.evidence.note(formatMonth(from), (weeks / 52).toFixed(weeks % 52 === 0 ? 0 : 1), candidates)}
          {text.evidence.caveat}
        </p>
      </PhoneFold>
    </div>
  )
}
