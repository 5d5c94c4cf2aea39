import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import type { Portfolio } from '@zhiheng/contract/portfolio-ledger.ts'
import { useParams } from 'react-router'

import { ApiError } from '../api/api-error.ts'
import { AcceptBar } from '../features/optimiser/accept-bar.tsx'
import { Headline } from '../features/optimiser/headline.tsx'
import { LimitsForm } from '../features/optimiser/limits-form.tsx'
import { bodyOf, type NamedFund } from '../features/optimiser/preferences.ts'
import { proposalStatusOf } from '../features/optimiser/proposal-status.ts'
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
import { formatDay } from '../platform/format-day.ts'
import { Button, ButtonLink } from '../ui/controls/button.tsx'
import { EmptyState, ErrorState } from '../ui/feedback/states.tsx'
import { DateMark, Panel } from '../ui/layout/panel.tsx'
import { cx } from '../ui/text/cx.ts'

export async function load({ queries, params }: LoadInput): Promise<void> {
  await queries.ensureQueryData(portfolioQuery(idInAddress(params)))
}

/** How the portfolio could be better at what its owner wants: asked at entry, and again by the button. */
export function Page() {
  const id = useParams()['id'] ?? ''
  const { data } = useSuspenseQuery(portfolioQuery(id))
  const canRun = data.funds.length > 0 && data.value !== null
  return (
    <>
      <PageHead title={`${text.title}：${data.name}`} />
      <div className="wrap pt-5">
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
  const workshop = useProposal(portfolio.id, ownLevel)
  const { data, isRunning } = workshop
  return (
    <>
      <div className="wrap">
        <p
          data-tour="sentence"
          aria-live="polite"
          className={cx('mt-1 max-w-[56em] text-16', isRunning ? 'text-ink-3' : 'text-ink-2')}
        >
          {isRunning ? text.running : (data?.sentence ?? text.failed)}
        </p>
        <PreferencesPanel portfolio={portfolio} ownLevel={ownLevel} workshop={workshop} />
        {data === undefined && <NoAnswer workshop={workshop} />}
      </div>
      {data !== undefined && (
        <Answer portfolio={portfolio} proposal={data} groups={member?.groups ?? []} workshop={workshop} />
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
  readonly groups: readonly string[]
  readonly workshop: Workshop
}

/** The proposal, which of its rows are taken, and what is done with them. */
function Answer({ portfolio, proposal, groups, workshop }: AnswerProps) {
  const { preferences, asked, setPreferences, isRunning } = workshop
  const taking = useTaking(proposal, asked.locked)
  const evidence = useQuery({
    ...evidenceQuery(String(portfolio.id), bodyOf(asked)),
    enabled: !isRunning,
    retry: false,
  })
  const standing = proposalStatusOf(proposal, evidence)
  return (
    <>
      <div className={cx('wrap transition-opacity', isRunning && 'opacity-60')} aria-busy={isRunning}>
        <StatusCallout standing={standing} />
        <Headline portfolioId={portfolio.id} proposal={taking.mixed} isPartial={taking.isPartial} />
        <ProposalView
          portfolioId={portfolio.id}
          proposal={proposal}
          taking={taking}
          evidence={evidence}
          preferences={preferences}
          onPreferences={setPreferences}
        />
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

function PreferencesPanel({ portfolio, ownLevel, workshop }: PreferencesPanelProps) {
  const { preferences, setPreferences, isRunning, outdated, run } = workshop
  return (
    <Panel className="mt-4">
      <TargetChoice portfolioId={portfolio.id} ownLevel={ownLevel} workshop={workshop} />
      <LimitsForm preferences={preferences} held={heldFunds(portfolio)} onChange={setPreferences} />
      <div className="mt-2 flex items-center justify-end gap-4">
        {outdated && <span className="text-13 text-ink-2 max-md:hidden">{text.changed}</span>}
        <Button disabled={isRunning} onClick={run} className="max-md:w-full">
          {isRunning ? text.runningShort : text.run}
        </Button>
      </div>
    </Panel>
  )
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
