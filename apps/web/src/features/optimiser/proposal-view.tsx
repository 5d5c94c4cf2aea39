import { Suspense } from 'react'

import { fetchPart } from '../../platform/fetch-part.ts'
import { unitOf } from '../../platform/unit-of.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Skeleton, SkeletonRows } from '../../ui/feedback/skeleton.tsx'
import { Callout } from '../../ui/feedback/states.tsx'
import { Fold } from '../../ui/layout/fold.tsx'
import { Panel, Section } from '../../ui/layout/panel.tsx'
import { PhoneFold } from '../../ui/layout/phone-fold.tsx'
import { AllocationChange } from './allocation-change.tsx'
import { changeCount } from './change-count.ts'
import { EvidencePanel, type EvidenceQuery, StabilityNote } from './evidence-panel.tsx'
import { FundChanges } from './fund-changes.tsx'
import { hasTrades } from './has-trades.ts'
import { Headline } from './headline.tsx'
import { MetricsTable } from './metrics-table.tsx'
import { NoChangePanel } from './no-change-panel.tsx'
import type { Preferences } from './preferences.ts'
import type { Proposal } from './proposal.ts'
import { SentenceList } from './sentence-list.tsx'
import { text } from './text.ts'
import type { Taking } from './use-taking.ts'

const split = 'mt-4 grid items-start gap-4 md:mt-6 md:gap-6 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]'

/** With the mathematics of an optimisation: fetched when a part of a proposal is taken. */
const MixedEffect = fetchPart(async () => (await import('./mixed-effect.tsx')).MixedEffect)

/** With the calendar of settlements. */
const TradePlan = fetchPart(async () => (await import('./trade-plan.tsx')).TradePlan)

interface ProposalViewProps {
  readonly portfolioId: number
  readonly proposal: Proposal
  readonly taking: Taking
  /** How far it may be trusted: comes later. */
  readonly evidence: EvidenceQuery
  /** What the evidence says for or against it, each a zh-TW sentence. */
  readonly reasons: readonly string[]
  readonly preferences: Preferences
  readonly onPreferences: (preferences: Preferences) => void
}

/**
 * A proposal in the order a careful reader asks: what it brings and takes, what the record says, how it spreads, what
 * doing nothing is worth, which funds, which trades. On a desk the evidence stands beside the spread.
 */
export function ProposalView(props: ProposalViewProps) {
  const { portfolioId, proposal, taking, evidence, reasons } = props
  return (
    <>
      <Conflicts proposal={proposal} />
      <div className={split}>
        <Panel flush className="lg:order-last">
          <Headline portfolioId={portfolioId} proposal={taking.mixed} isPartial={taking.isPartial} />
          <EvidencePanel evidence={evidence} reasons={reasons} />
          {hasTrades(taking.mixed) && (
            <p className="border-t border-line px-4 py-2.5 text-12 text-ink-3 md:px-5">{text.headline.note}</p>
          )}
        </Panel>
        <div className="grid gap-4 md:gap-6">
          <Spread proposal={proposal} />
          <NoChangePanel proposal={proposal} />
          <div>
            <PhoneFold label={text.metrics.title}>
              <Panel flush>
                <MetricsTable metrics={proposal.metrics} />
              </Panel>
            </PhoneFold>
          </div>
        </div>
      </div>
      <Changes {...props} />
      {hasTrades(taking.mixed) && (
        <Suspense fallback={<p className="text-12 text-ink-3">{text.trades.running}</p>}>
          <TradePlan portfolioId={portfolioId} proposal={taking.mixed} />
        </Suspense>
      )}
    </>
  )
}

function Conflicts({ proposal: { conflicts, no_change } }: { proposal: Proposal }) {
  if (conflicts.length === 0) return null
  return (
    <Callout tone="warn" className="mt-4">
      <p className="font-bold text-ink">{no_change ? text.conflictsStay : text.conflictsMet}</p>
      <ul className="mt-1 grid gap-1">
        {conflicts.map((conflict) => (
          <li key={conflict}>{conflict}</li>
        ))}
      </ul>
    </Callout>
  )
}

/** How the classes change, and which limits had a part in it. */
function Spread({ proposal }: { proposal: Proposal }) {
  const limits = limitsOf(proposal)
  return (
    <Panel>
      <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-3">
        <h2 className="text-16 font-bold">{text.allocation}</h2>
        <p className="text-12 text-ink-3">{text.allocationNote}</p>
      </div>
      <AllocationChange before={proposal.before} after={proposal.after} />
      <Fold
        className="mt-3 -mb-2 border-t border-line"
        title={text.binding}
        note={limits.length === 0 ? text.bindingNone : text.bindingCount(limits.length)}
      >
        {limits.length > 0 && <SentenceList sentences={limits} />}
      </Fold>
    </Panel>
  )
}

/** Every fund with what is done to it, and what comes of the rows that are taken. */
function Changes({ proposal, taking, evidence, preferences, onPreferences }: ProposalViewProps) {
  return (
    <Section
      title={text.funds.title}
      note={`${changeCount(taking.mixed.funds)}；${text.funds.unit(unitOf(proposal.currency))}`}
      aside={
        taking.isPartial ? (
          <Button size="sm" onClick={taking.takeAll}>
            {text.funds.takeAll}
          </Button>
        ) : undefined
      }
    >
      <FundChanges
        proposal={proposal}
        taking={taking}
        ranges={evidence.data?.stability?.funds ?? []}
        preferences={preferences}
        onPreferences={onPreferences}
      />
      {taking.isPartial && (
        <Suspense fallback={<p className="text-12 text-ink-3">{text.runningShort}</p>}>
          <MixedEffect proposal={taking.mixed} />
        </Suspense>
      )}
      <Fold title={text.funds.legend} className="mt-1">
        <div className="grid max-w-[60em] gap-1 text-12 text-ink-3">
          {evidence.data !== undefined && <StabilityNote evidence={evidence.data} />}
          <p>{text.funds.mixedNote}</p>
        </div>
      </Fold>
      <p className="mt-1 max-w-[60em] text-12 text-ink-3">{text.funds.note}</p>
    </Section>
  )
}

/** Boxes of the proposal's size, while it is being worked out. */
export function ProposalSkeleton() {
  return (
    <div aria-busy="true">
      <div className={split}>
        <Panel>
          <Skeleton className="h-14 w-full" />
          <div className="mt-6">
            <SkeletonRows rows={10} />
          </div>
        </Panel>
        <div className="grid gap-4 md:gap-6">
          <Panel>
            <SkeletonRows rows={5} />
          </Panel>
          <Panel>
            <SkeletonRows rows={4} />
          </Panel>
        </div>
      </div>
      <Panel className="mt-20">
        <SkeletonRows rows={6} />
      </Panel>
    </div>
  )
}

/** What holds the answer back, as far as it is not said above. */
function limitsOf({ notes, binding }: Proposal): readonly string[] {
  return [...notes, ...binding]
}
