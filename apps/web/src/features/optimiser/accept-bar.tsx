import type { Portfolio } from '@zhiheng/contract/portfolios.ts'

import { ApiError } from '../../api/api-error.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { DeedBar, DeedFault } from '../portfolios/deed-bar.tsx'
import { changeCount } from './change-count.ts'
import { hasTrades } from './has-trades.ts'
import type { Proposal } from './proposal.ts'
import { text } from './text.ts'
import { useAccept, useSaveCopy } from './use-accept.ts'
import type { Workshop } from './use-proposal.ts'

interface AcceptBarProps {
  readonly portfolio: Portfolio
  /** What would be done. */
  readonly proposal: Proposal
  readonly isPartial: boolean
  readonly groups: readonly string[]
  readonly workshop: Workshop
}

/** At hand all the time: leave it, keep the result as another portfolio, or make it so. */
export function AcceptBar({ portfolio, proposal, isPartial, groups, workshop }: AcceptBarProps) {
  const accept = useAccept(portfolio)
  const copy = useSaveCopy(portfolio, groups)
  const error = accept.error ?? copy.error
  if (accept.isDone) return <DeedBar label={text.accept.bar} note={<Done />} />
  if (isCode(error, 'stale_version')) return <Stale onRefresh={() => [accept.reset(), workshop.startOver()]} />
  if (workshop.outdated) return <Outdated workshop={workshop} />
  const isQuota = isCode(error, 'portfolio_quota')
  return (
    <DeedBar label={text.accept.bar} note={<Summary proposal={proposal} error={isQuota ? null : error} />}>
      <Choices
        portfolio={portfolio}
        proposal={proposal}
        isPartial={isPartial}
        isBusy={workshop.isRunning}
        doing={accept.isPending ? 'accept' : copy.isPending ? 'copy' : null}
        onAccept={() => accept.go(proposal)}
        onCopy={() => copy.go(proposal)}
      />
    </DeedBar>
  )
}

interface ChoicesProps extends Pick<AcceptBarProps, 'portfolio' | 'proposal' | 'isPartial'> {
  readonly isBusy: boolean
  readonly doing: 'accept' | 'copy' | null
  readonly onAccept: () => void
  readonly onCopy: () => void
}

/** The button we expect is the one that the result speaks for. */
function Choices({ portfolio, proposal, isPartial, isBusy, doing, onAccept, onCopy }: ChoicesProps) {
  const [keep, apply] = proposal.no_change ? (['primary', 'secondary'] as const) : (['secondary', 'primary'] as const)
  const moves = hasTrades(proposal)
  const waits = isBusy || doing !== null
  return (
    <>
      <ButtonLink to={`/portfolios/${portfolio.id}`} variant={keep}>
        {text.accept.keep}
      </ButtonLink>
      <Button disabled={waits} onClick={onCopy} className="max-xs:hidden">
        {doing === 'copy' ? text.accept.copying : text.accept.copy}
      </Button>
      <Button variant={apply} disabled={waits || !moves} onClick={onAccept}>
        {doing === 'accept' ? text.accept.applying : isPartial ? text.accept.applyMixed : text.accept.apply}
      </Button>
    </>
  )
}

function Stale({ onRefresh }: { onRefresh: () => void }) {
  return (
    <DeedBar label={text.accept.bar} note={<DeedFault>{text.accept.stale}</DeedFault>}>
      <Button variant="primary" onClick={onRefresh}>
        {text.accept.staleDo}
      </Button>
    </DeedBar>
  )
}

function Outdated({ workshop }: { workshop: Workshop }) {
  return (
    <DeedBar label={text.accept.bar} note={<span className="text-ink-2">{text.changed}</span>}>
      <Button variant="primary" disabled={workshop.isRunning} onClick={workshop.run}>
        {workshop.isRunning ? text.runningShort : text.rerun}
      </Button>
    </DeedBar>
  )
}

function Summary({ proposal, error }: { proposal: Proposal; error: Error | null }) {
  if (error) return <DeedFault>{error.message}</DeedFault>
  return (
    <>
      <b>{changeCount(proposal.funds)}</b>
      {!proposal.no_change && <span className="ml-3 text-13 text-ink-3 max-md:hidden">{text.accept.undo}</span>}
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
