import { Suspense } from 'react'

import { fetchPart } from '../../platform/fetch-part.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Skeleton, SkeletonRows } from '../../ui/feedback/skeleton.tsx'
import { Callout } from '../../ui/feedback/states.tsx'
import { Panel, Section } from '../../ui/layout/panel.tsx'
import { AllocationChange } from './allocation-change.tsx'
import { changeCount } from './change-count.ts'
import { EvidencePanel, type EvidenceQuery, StabilityNote } from './evidence-panel.tsx'
import { FundChanges } from './fund-changes.tsx'
import { hasTrades } from './has-trades.ts'
import { MetricsTable } from './metrics-table.tsx'
import { NoChangePanel } from './no-change-panel.tsx'
import type { Preferences } from './preferences.ts'
import type { Proposal } from './proposal.ts'
import { SentenceList } from './sentence-list.tsx'
import { text } from './text.ts'
import type { Taking } from './use-taking.ts'

const split = 'mt-6 grid items-start gap-4 md:gap-6 lg:grid-cols-[7fr_5fr]'

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
  readonly preferences: Preferences
  readonly onPreferences: (preferences: Preferences) => void
}

/** A proposal in the order a careful reader asks: how it spreads, what it is worth, what speaks against it, which funds. */
export function ProposalView({
  portfolioId,
  proposal,
  taking,
  evidence,
  preferences,
  onPreferences,
}: ProposalViewProps) {
  const { conflicts } = proposal
  return (
    <>
      {conflicts.length > 0 && (
        <Callout tone="warn" className="mt-6">
          <p className="font-bold text-ink">{proposal.no_change ? text.conflictsStay : text.conflictsMet}</p>
          <ul className="mt-1 grid gap-1">
            {conflicts.map((conflict) => (
              <li key={conflict}>{conflict}</li>
            ))}
          </ul>
        </Callout>
      )}
      <div className={split}>
        <div className="grid gap-4 md:gap-6">
          <Panel>
            <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-3">
              <h2 className="text-16 font-bold">{text.allocation}</h2>
              <p className="text-12 text-ink-3">{text.allocationNote}</p>
            </div>
            <AllocationChange before={proposal.before} after={proposal.after} />
          </Panel>
          <Panel>
            <h2 className="text-16 font-bold">{text.binding}</h2>
            <SentenceList sentences={limitsOf(proposal)} />
          </Panel>
        </div>
        <div className="grid gap-4 md:gap-6">
          <Panel flush>
            <MetricsTable metrics={proposal.metrics} />
          </Panel>
          <NoChangePanel proposal={proposal} />
        </div>
      </div>
      <EvidencePanel evidence={evidence} />
      <Section
        title={text.funds.title}
        note={`${changeCount(taking.mixed.funds)}；${text.funds.unit(proposal.currency)}`}
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
        {evidence.data !== undefined && <StabilityNote evidence={evidence.data} />}
        <p className="mt-1 max-w-[60em] text-12 text-ink-3">{text.funds.mixedNote}</p>
        {taking.isPartial && (
          <Suspense fallback={<p className="text-12 text-ink-3">{text.runningShort}</p>}>
            <MixedEffect proposal={taking.mixed} />
          </Suspense>
        )}
        <p className="mt-3 max-w-[60em] text-12 text-ink-3">{text.funds.note}</p>
      </Section>
      {hasTrades(taking.mixed) && (
        <Suspense fallback={<p className="text-12 text-ink-3">{text.trades.running}</p>}>
          <TradePlan portfolioId={portfolioId} proposal={taking.mixed} />
        </Suspense>
      )}
    </>
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

/** Where something is said above them, that nothing holds the answer back would be untrue. */
function limitsOf({ notes, binding, conflicts }: Proposal): readonly string[] {
  const said = [...notes, ...binding]
  return said.length + conflicts.length === 0 ? [text.bindingNone] : said.length === 0 ? conflicts : said
}
