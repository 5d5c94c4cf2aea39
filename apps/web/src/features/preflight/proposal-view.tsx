import { useQueryClient } from '@tanstack/react-query'
import { acceptFirmProposal, declineFirmProposal } from '@zhiheng/contract/preflight/proposals.ts'

import { ApiError } from '../../api/api-error.ts'
import { call } from '../../api/call.ts'
import { useMutation } from '../../api/use-mutation.ts'
import { formatDay } from '../../platform/format-day.ts'
import { formatCount, formatShare } from '../../platform/format-number.ts'
import { Button, ButtonLink } from '../../ui/controls/button.tsx'
import { Tag } from '../../ui/controls/chip.tsx'
import { Callout } from '../../ui/feedback/states.tsx'
import { showToast } from '../../ui/feedback/toast-store.ts'
import { Panel, Section, Stat } from '../../ui/layout/panel.tsx'
import { confirm } from '../../ui/overlays/ask.ts'
import { refreshPortfolios } from '../portfolio-ledger/refresh-portfolios.ts'
import { amountInWords } from './amount-in-words.ts'
import { text as desk } from './preflight-text.ts'
import { proposalTones } from './proposal-list.tsx'
import { everyProposal, type Proposal } from './proposal-queries.ts'
import { text } from './proposal-text.ts'
import { ShareChanges } from './share-changes.tsx'

/** A proposal as its client sees it: why, what it changes and costs, and the two answers. */
export function ProposalView({ found }: { readonly found: Proposal }) {
  const { proposal } = found
  return (
    <>
      <p className="mt-1 text-ink-2">{text.from(proposal.firm, proposal.portfolio)}</p>
      {proposal.plan !== null && (
        <p className="mt-1 text-13 wrap-anywhere text-ink-2">
          {desk.planSaid(proposal.plan.name, proposal.plan.number)}
        </p>
      )}
      <div className="mt-2 flex flex-wrap items-center gap-2">
        <Tag tone={proposalTones[proposal.state]}>{text.states[proposal.state]}</Tag>
        {proposal.state === 'waiting' && (
          <span className="text-13 text-ink-2">{text.until(formatDay(proposal.expires_on))}</span>
        )}
      </div>
      <Section title={text.note}>
        <Panel>
          <p className="max-w-[48em] wrap-anywhere whitespace-pre-line">{proposal.note}</p>
        </Panel>
      </Section>
      <Effect found={found} />
      {proposal.state === 'waiting' && <Answer found={found} />}
      {found.rebalance_note_id !== null && (
        <ButtonLink className="mt-4" to={`/portfolios/${proposal.portfolio_id}/history`}>
          {text.record}
        </ButtonLink>
      )}
    </>
  )
}

function Effect({ found }: { readonly found: Proposal }) {
  const { effect, proposal } = found
  const day = formatDay(found.as_of)
  const isTraded = effect.trades > 0
  return (
    <Section title={text.changes} note={proposal.state === 'waiting' ? text.asOf(day) : text.asSent(day)}>
      <Panel>
        <div className="mb-4 grid grid-cols-2 gap-4 sm:grid-cols-3 lg:grid-cols-6">
          <Stat label={text.value} value={amountInWords(effect.value, effect.currency)} />
          <Stat label={text.change} value={formatShare(isTraded ? effect.change : null)} />
          <Stat label={text.trades} value={formatCount(effect.trades)} />
          <Stat label={text.funds} value={formatCount(isTraded ? effect.funds_after : null)} />
          <Stat label={text.cost} value={amountInWords(isTraded ? effect.cost : null, effect.currency)} />
          <Stat label={text.tax} value={amountInWords(isTraded ? effect.tax : null, effect.currency)} />
        </div>
        {isTraded && effect.cost === null && <p className="mb-3 text-12 text-ink-3">{text.unknownCost}</p>}
        {isTraded ? <ShareChanges funds={effect.funds} /> : <p className="text-13 text-ink-2">{text.nothing}</p>}
      </Panel>
    </Section>
  )
}

function Answer({ found }: { readonly found: Proposal }) {
  const answer = useAnswer(found)
  const said = found.exceptions
    .filter((exception) => exception !== 'unknown_cost')
    .map((exception) => desk.exceptions[exception])
    .join('、')
  const needsLevel = found.exceptions.some((one) => one === 'unknown_level' || one === 'stale_level')
  const accept = async () => {
    const isMeant = await confirm({ title: text.confirmTitle, text: text.confirmText, approve: text.accept })
    if (isMeant) answer.mutate('accept')
  }
  return (
    <div className="mt-5">
      {said !== '' && (
        <Callout tone="warn" className="mb-3">
          {found.can_accept ? text.heed : text.mayNot}
          {said}
        </Callout>
      )}
      <div className="flex flex-wrap gap-2 max-sm:*:flex-1">
        {needsLevel && <ButtonLink to="/members/risk_evaluation">{text.reevaluate}</ButtonLink>}
        <Button disabled={answer.isPending} onClick={() => answer.mutate('decline')}>
          {text.decline}
        </Button>
        <Button variant="primary" disabled={!found.can_accept || answer.isPending} onClick={() => void accept()}>
          {answer.isPending ? text.accepting : text.accept}
        </Button>
      </div>
    </div>
  )
}

function useAnswer({ proposal, version, as_of }: Proposal) {
  const queries = useQueryClient()
  const params = { id: String(proposal.id) }
  const again = () => Promise.all(everyProposal.map((queryKey) => queries.invalidateQueries({ queryKey })))
  return useMutation({
    mutationFn: async (how: 'accept' | 'decline') => {
      if (how === 'accept') await call(acceptFirmProposal, { params, body: { version, as_of } })
      else await call(declineFirmProposal, { params, body: {} })
      return how
    },
    onSuccess: (how) => {
      showToast({ kind: 'success', message: how === 'accept' ? text.accepted : text.declined })
      return refreshPortfolios(queries)
    },
    onError: (error) => {
      const isStale = error instanceof ApiError && error.code === 'stale_version'
      showToast({ kind: 'error', message: isStale ? text.overtaken : error.message })
    },
    onSettled: again,
  })
}
