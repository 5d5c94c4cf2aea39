import type { Portfolio } from '@zhiheng/contract/portfolio-ledger.ts'
import { Suspense, useState } from 'react'

import { ApiError } from '../../api/api-error.ts'
import { fetchPart } from '../../platform/fetch-part.ts'
import { Button, ButtonLink } from '../../ui/controls/button.tsx'
import { showError } from '../../ui/feedback/show-error.ts'
import { ActionBar, ActionFault } from '../../ui/layout/action-bar.tsx'
import { Icon } from '../../ui/text/icon.tsx'
import { changeCount } from './change-count.ts'
import { hasTrades } from './has-trades.ts'
import { type ProposalStatus, variantsOf } from './proposal-status.ts'
import type { Proposal } from './proposal.ts'
import { text } from './text.ts'
import { useAccept, useSaveCopy } from './use-accept.ts'
import type { Workshop } from './use-proposal.ts'

/** Opened by a press alone. */
const AcceptDialog = fetchPart(async () => (await import('./accept-dialog.tsx')).AcceptDialog, showError)

interface AcceptBarProps {
  readonly portfolio: Portfolio
  /** What would be done. */
  readonly proposal: Proposal
  readonly standing: ProposalStatus
  readonly isPartial: boolean
  readonly groups: readonly string[]
  readonly workshop: Workshop
}

/** At hand all the time: leave it, keep the result as another portfolio, or make it so. */
export function AcceptBar({ portfolio, proposal, standing, isPartial, groups, workshop }: AcceptBarProps) {
  const accept = useAccept(portfolio, workshop.asked)
  const copy = useSaveCopy(portfolio, groups)
  const [asking, setAsking] = useState(false)
  const error = accept.error ?? copy.error
  if (accept.isDone) return <ActionBar label={text.accept.bar} note={<Done />} />
  if (isCode(error, 'stale_version')) return <Stale onRefresh={() => [accept.reset(), workshop.startOver()]} />
  if (workshop.outdated) return <Outdated workshop={workshop} />
  const isQuota = isCode(error, 'portfolio_quota')
  return (
    <ActionBar
      label={text.accept.bar}
      note={<Summary proposal={proposal} standing={standing} error={isQuota ? null : error} />}
    >
      <Choices
        portfolio={portfolio}
        proposal={proposal}
        standing={standing}
        isPartial={isPartial}
        isBusy={workshop.isRunning}
        doing={accept.isPending ? 'accept' : copy.isPending ? 'copy' : null}
        onAccept={() => setAsking(true)}
        onCopy={() => copy.go(proposal)}
      />
      {asking && (
        <Suspense>
          <AcceptDialog
            portfolioId={portfolio.id}
            proposal={proposal}
            standing={standing}
            onClose={() => setAsking(false)}
            onAccept={() => {
              setAsking(false)
              accept.go(proposal)
            }}
          />
        </Suspense>
      )}
    </ActionBar>
  )
}

interface ChoicesProps extends Pick<AcceptBarProps, 'portfolio' | 'proposal' | 'standing' | 'isPartial'> {
  readonly isBusy: boolean
  readonly doing: 'accept' | 'copy' | null
  readonly onAccept: () => void
  readonly onCopy: () => void
}

/** The first button is the one that the figures argue for; what may not be followed has none. */
function Choices({ portfolio, proposal, standing, isPartial, isBusy, doing, onAccept, onCopy }: ChoicesProps) {
  const [keep, apply] = variantsOf(standing)
  const moves = hasTrades(proposal)
  const waits = isBusy || doing !== null
  return (
    <>
      <ButtonLink to={`/portfolios/${portfolio.id}`} variant={keep}>
        {text.accept.keep}
      </ButtonLink>
      {standing.kind !== 'cannot_be_suggested' && (
        <>
          <Button disabled={waits} onClick={onCopy} className="max-xs:hidden">
            {doing === 'copy' ? text.accept.copying : text.accept.copy}
          </Button>
          <Button variant={apply} disabled={waits || !moves} onClick={onAccept}>
            {doing === 'accept' ? text.accept.applying : isPartial ? text.accept.applyMixed : text.accept.apply}
          </Button>
        </>
      )}
    </>
  )
}

function Stale({ onRefresh }: { onRefresh: () => void }) {
  return (
    <ActionBar label={text.accept.bar} note={<ActionFault>{text.accept.stale}</ActionFault>}>
      <Button variant="primary" onClick={onRefresh}>
        {text.accept.staleDo}
      </Button>
    </ActionBar>
  )
}

function Outdated({ workshop }: { workshop: Workshop }) {
  return (
    <ActionBar label={text.accept.bar} note={<span className="text-ink-2">{text.changed}</span>}>
      <Button variant="primary" disabled={workshop.isRunning} onClick={workshop.run}>
        {workshop.isRunning ? text.runningShort : text.rerun}
      </Button>
    </ActionBar>
  )
}

interface SummaryProps {
  readonly proposal: Proposal
  readonly standing: ProposalStatus
  readonly error: Error | null
}

function Summary({ proposal, standing: { kind }, error }: SummaryProps) {
  if (error) return <ActionFault>{error.message}</ActionFault>
  if (kind === 'cannot_be_suggested') return <b>{text.accept.noOffer}</b>
  return (
    <>
      <b className="max-sm:hidden">{kind === 'keep' ? text.standing.keep : changeCount(proposal.funds)}</b>
      {kind !== 'keep' && (
        <span className="ml-3 text-13 text-ink-3 max-md:hidden">
          {kind === 'weighing' ? text.standing.weighing : text.accept.undo}
        </span>
      )}
    </>
  )
}

function Done() {
  return (
    <span className="inline-flex items-center gap-2 text-16 font-bold">
      <Icon name="check" className="text-success" />
      {text.accept.done}
    </span>
  )
}

function isCode(error: Error | null, code: string): boolean {
  return error instanceof ApiError && error.code === code
}
