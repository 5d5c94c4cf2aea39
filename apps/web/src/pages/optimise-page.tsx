import { useQuery } from '@tanstack/react-query'
import type { Portfolio } from '@zhiheng/contract/portfolio-ledger.ts'
import { Suspense } from 'react'
import { useParams, useSearchParams } from 'react-router'

import { ApiError } from '../api/api-error.ts'
import { need } from '../api/prefetch.ts'
import { useReply } from '../api/use-reply.ts'
import { OwnWordsAtFirm } from '../features/firm-shelf/own-words-at-firm.tsx'
import { AcceptBar } from '../features/optimiser/accept-bar.tsx'
import type { EvidenceQuery } from '../features/optimiser/evidence-panel.tsx'
import { Lead } from '../features/optimiser/lead.tsx'
import { LimitsForm } from '../features/optimiser/limits-form.tsx'
import { bodyOf, type NamedFund, type Preferences, wayIn } from '../features/optimiser/preferences.ts'
import { type ProposalStatus, proposalStatusOf, saidOf } from '../features/optimiser/proposal-status.ts'
import { ProposalSkeleton, ProposalView } from '../features/optimiser/proposal-view.tsx'
import type { Proposal } from '../features/optimiser/proposal.ts'
import { evidence as evidenceQuery } from '../features/optimiser/queries.ts'
import { StatusCallout } from '../features/optimiser/status-callout.tsx'
import { TargetChoice } from '../features/optimiser/target-choice.tsx'
import { text } from '../features/optimiser/text.ts'
import { useProposal, type Workshop } from '../features/optimiser/use-proposal.ts'
import { useTaking } from '../features/optimiser/use-taking.ts'
import { PortfolioCrumb } from '../features/portfolio-ledger/portfolio-crumb.tsx'
import { portfolio as portfolioQuery } from '../features/portfolios/queries.ts'
import { useMember } from '../features/session/queries.ts'
import { idInAddress } from '../page/id-in-address.ts'
import { PageHead } from '../page/page-head.tsx'
import type { LoadInput } from '../page/page-row.ts'
import { fetchPart } from '../platform/fetch-part.ts'
import { formatDay } from '../platform/format-day.ts'
import { Button, ButtonLink } from '../ui/controls/button.tsx'
import { EmptyState, ErrorState } from '../ui/feedback/states.tsx'
import { DateMark, Panel } from '../ui/layout/panel.tsx'
import { PhoneFold } from '../ui/layout/phone-fold.tsx'
import { cx } from '../ui/text/cx.ts'

const KeepProposal = fetchPart(async () => (await import('../features/advice-trail/keep-proposal.tsx')).KeepProposal)

export const addressKeys = ['target']

export async function load({ queries, params }: LoadInput): Promise<void> {
  await need(queries, portfolioQuery(idInAddress(params)))
}

/** How the portfolio could be better at what its owner wants: asked at entry, and again by the button. */
export function Page() {
  const id = useParams()['id'] ?? ''
  const data = useReply(portfolioQuery(id))
  const canRun = data.funds.length > 0 && data.value !== null
  return (
    <>
      <PageHead title={`${text.title}：${data.name}`} />
      <div className="wrap pt-5 max-md:pt-3">
        <PortfolioCrumb portfolio={{ id, name: data.name }} />
        <div className="flex flex-wrap items-baseline justify-between gap-x-6">
          <h1 className="text-24 leading-snug font-bold">{text.title}</h1>
          <DateMark label={text.asOf} day={formatDay(data.as_of)} />
        </div>
        {!canRun && (
          <Panel className="mt-6">
            <EmptyState
              title={text.empty}
              text={text.emptyText}
              action={<ButtonLink to={`/portfolios/${id}`}>{text.back}</ButtonLink>}
            />
          </Panel>
        )}
      </div>
      {canRun && <Bench portfolio={data} />}
    </>
  )
}

/** The preferences, and what comes of it. */
function Bench({ portfolio }: { portfolio: Portfolio }) {
  const member = useMember()
  const ownLevel = member?.properties.risklevel.value ?? null
  const [search] = useSearchParams()
  const workshop = useProposal(portfolio.id, ownLevel, wayIn(search))
  const { data, asked, isRunning } = workshop
  const evidence = useQuery({
    ...evidenceQuery(String(portfolio.id), bodyOf(asked)),
    enabled: data !== undefined && !isRunning,
    retry: false,
  })
  const standing = data === undefined ? null : proposalStatusOf(data, evidence)
  return (
    <>
      <div className="wrap">
        <Lead workshop={workshop} standing={standing} />
        <PreferencesPanel portfolio={portfolio} ownLevel={ownLevel} workshop={workshop} />
        {data === undefined && <NoAnswer workshop={workshop} />}
      </div>
      {data !== undefined && standing !== null && (
        <Answer
          portfolio={portfolio}
          proposal={data}
          evidence={evidence}
          standing={standing}
          groups={member?.groups ?? []}
          workshop={workshop}
        />
      )}
    </>
  )
}

function NoAnswer({ workshop: { failure, run } }: { workshop: Workshop }) {
  return failure === null ? <ProposalSkeleton /> : <Failure error={failure} onRetry={run} />
}

interface AnswerProps {
  readonly portfolio: Portfolio
  readonly proposal: Proposal
  readonly evidence: EvidenceQuery
  readonly standing: ProposalStatus
  readonly groups: readonly string[]
  readonly workshop: Workshop
}

/** The proposal, which of its rows are taken, and what is done with them. */
function Answer({ portfolio, proposal, evidence, standing, groups, workshop }: AnswerProps) {
  const { preferences, asked, setPreferences, isRunning } = workshop
  const taking = useTaking(proposal, asked.locked)
  const { atOnce, byEvidence } = saidOf(proposal, standing)
  return (
    <>
      <div className={cx('wrap transition-opacity', isRunning && 'opacity-60')} aria-busy={isRunning}>
        <StatusCallout kind={standing.kind} sentences={atOnce} />
        <ProposalView
          portfolioId={portfolio.id}
          proposal={proposal}
          taking={taking}
          evidence={evidence}
          reasons={byEvidence}
          preferences={preferences}
          onPreferences={setPreferences}
        />
        <OwnWordsAtFirm funds={proposal.funds} />
        <Suspense fallback={<div className="mt-4 h-11" />}>
          <KeepProposal
            portfolioId={portfolio.id}
            proposal={proposal}
            question={bodyOf(asked)}
            disabled={isRunning || workshop.outdated}
          />
        </Suspense>
      </div>
      <AcceptBar
        portfolio={portfolio}
        proposal={taking.mixed}
        standing={standing}
        isPartial={taking.isPartial}
        groups={groups}
        workshop={workshop}
      />
    </>
  )
}

interface PreferencesPanelProps {
  readonly portfolio: Portfolio
  readonly ownLevel: number | null
  readonly workshop: Workshop
}

/** On a phone one line until it is asked for, or until what was asked cannot be. */
function PreferencesPanel({ portfolio, ownLevel, workshop }: PreferencesPanelProps) {
  const { preferences, setPreferences, isRunning, outdated, failure, run } = workshop
  return (
    <div data-tour="target" className="mt-3 md:mt-4">
      <PhoneFold opens={failure !== null} label={aimOf(preferences)}>
        <Panel>
          <TargetChoice portfolioId={portfolio.id} ownLevel={ownLevel} workshop={workshop} />
          <div className="mt-3 -mb-2 border-t border-line pt-1 md:flex md:items-start md:gap-4">
            <LimitsForm preferences={preferences} held={heldFunds(portfolio)} onChange={setPreferences} />
            <div className="flex items-center justify-end gap-4 py-1 max-md:pb-2">
              {outdated && <span className="text-13 text-ink-2 max-md:hidden">{text.changed}</span>}
              <Button disabled={isRunning} onClick={run} className="max-md:w-full">
                {isRunning ? text.runningShort : text.run}
              </Button>
            </div>
          </div>
        </Panel>
      </PhoneFold>
    </div>
  )
}

/** What is asked for, in one line. */
function aimOf({ kind, level }: Preferences): string {
  const way = text.target.kinds[kind]
  return kind === 'risk_level'
    ? text.target.now(text.target.nowLevel(level, text.target.levelName[level]), way)
    : text.target.nowWay(way)
}

function heldFunds({ funds }: Portfolio): NamedFund[] {
  const names = new Map(funds.map((fund) => [fund.lipper_id, fund.name]))
  return [...names].map(([lipperId, name]) => ({ lipperId, name }))
}

/** A conflict names the limits that cannot hold together; everything else can be tried again. */
function Failure({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const isConflict = error instanceof ApiError && error.code === 'optimiser_conflict'
  const details = error instanceof ApiError ? Object.values(error.fields) : []
  return (
    <Panel className="mt-6">
      <ErrorState
        title={isConflict ? text.conflict : text.failed}
        text={
          <>
            {(details.length > 0 ? details : [error.message]).map((sentence) => (
              <span key={sentence} className="block">
                {sentence}
              </span>
            ))}
            {isConflict && <span className="mt-1 block">{text.conflictHint}</span>}
          </>
        }
        {...(isConflict ? {} : { onRetry })}
      />
    </Panel>
  )
}
