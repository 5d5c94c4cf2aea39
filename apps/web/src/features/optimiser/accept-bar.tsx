import type { Portfolio } from '@zhiheng/contract/portfolios.ts'
import { tierOf } from '@zhiheng/domain/access/quota.ts'
import type { ReactNode } from 'react'

import { ApiError } from '../../api/api-error.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { QuotaDialog } from '../portfolios/quota-dialog.tsx'
import { changeCount } from './change-count.ts'
import type { Proposal } from './proposal.ts'
import { text } from './text.ts'
import { useAccept, useSaveCopy } from './use-accept.ts'

interface AcceptBarProps {
  readonly portfolio: Portfolio
  readonly proposal: Proposal
  readonly groups: readonly string[]
  /** The wish has changed since: what is shown is no longer what is asked for. */
  readonly outdated: boolean
  readonly isRunning: boolean
  readonly onRun: () => void
  /** Asks again from the portfolio as it is now. */
  readonly onRefresh: () => void
}

/** At hand all the time: leave it, keep the result as another portfolio, or make it so. */
export function AcceptBar(props: AcceptBarProps) {
  const { portfolio, proposal, groups, outdated, isRunning } = props
  const accept = useAccept(portfolio)
  const copy = useSaveCopy(portfolio)
  const error = accept.error ?? copy.error
  const isBusy = accept.isPending || copy.isPending || isRunning
  if (accept.isSuccess) return <Bar note={<Done />} />
  if (isCode(error, 'stale_version')) {
    return (
      <Bar note={<Said tone="danger">{text.accept.stale}</Said>}>
        <Button
          variant="primary"
          onClick={() => {
            accept.reset()
            props.onRefresh()
          }}
        >
          {text.accept.staleDo}
        </Button>
      </Bar>
    )
  }
  if (outdated) {
    return (
      <Bar note={<Said>{text.changed}</Said>}>
        <Button variant="primary" disabled={isRunning} onClick={props.onRun}>
          {isRunning ? text.runningShort : text.rerun}
        </Button>
      </Bar>
    )
  }
  const isQuota = isCode(error, 'portfolio_quota')
  return (
    <Bar
      note={
        error !== null && !isQuota ? (
          <Said tone="danger">{error.message}</Said>
        ) : (
          <>
            <b>{changeCount(proposal.funds)}</b>
            <span className="ml-3 text-13 text-ink-3 max-md:hidden">{text.accept.undo}</span>
          </>
        )
      }
    >
      <ButtonLink to={`/portfolios/${portfolio.id}`} variant={proposal.no_change ? 'primary' : 'secondary'}>
        {text.accept.keep}
      </ButtonLink>
      <Button disabled={isBusy} onClick={() => copy.mutate(proposal)} className="max-sm:hidden">
        {copy.isPending ? text.accept.copying : text.accept.copy}
      </Button>
      <Button
        variant={proposal.no_change ? 'secondary' : 'primary'}
        disabled={isBusy}
        onClick={() => accept.mutate(proposal)}
      >
        {accept.isPending ? text.accept.applying : text.accept.apply}
      </Button>
      <QuotaDialog open={isQuota} onClose={() => copy.reset()} tier={tierOf(groups)} />
    </Bar>
  )
}

function Bar({ note, children }: { note: ReactNode; children?: ReactNode }) {
  return (
    <section
      aria-label={text.accept.bar}
      className="no-print sticky bottom-0 z-10 mt-10 -mb-12 border-t border-line bg-panel shadow-2"
    >
      <div className="wrap flex min-h-16 flex-wrap items-center justify-end gap-x-6 gap-y-2 py-3">
        <p aria-live="polite" className="mr-auto min-w-0 max-sm:w-full">
          {note}
        </p>
        {children !== undefined && <div className="flex gap-2 max-sm:w-full max-sm:*:flex-1">{children}</div>}
      </div>
    </section>
  )
}

function Said({ tone = 'plain', children }: { tone?: 'plain' | 'danger'; children: ReactNode }) {
  return <span className={tone === 'danger' ? 'font-medium text-danger' : 'text-ink-2'}>{children}</span>
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
