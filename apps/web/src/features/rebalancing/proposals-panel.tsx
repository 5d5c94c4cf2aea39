import { useQueryClient } from '@tanstack/react-query'
import { setProposals } from '@zhiheng/contract/rebalancing/proposals.ts'

import { call } from '../../api/call.ts'
import { useMutation } from '../../api/use-mutation.ts'
import { formatDay } from '../../platform/format-day.ts'
import { Switch } from '../../ui/controls/switch.tsx'
import { Block } from '../../ui/feedback/block.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { showToast } from '../../ui/feedback/toast-store.ts'
import { Panel } from '../../ui/layout/panel.tsx'
import { confirm } from '../../ui/overlays/ask.ts'
import { TextLink } from '../../ui/text/text-link.tsx'
import { refreshPortfolios } from '../portfolio-ledger/refresh-portfolios.ts'
import { proposalText as text } from './proposal-text.ts'
import { proposals } from './queries.ts'

/** Whether advisers who follow this portfolio may propose something, and what waits for an answer. */
export function ProposalsPanel({ id }: { id: string }) {
  const set = useSetProposals(id)
  const turn = async (isOpen: boolean, waiting: number) => {
    const isSure = isOpen || waiting === 0 || (await confirm({ ...text.stop, danger: true }))
    if (isSure) set.mutate(isOpen)
  }
  return (
    <Panel>
      <h2 className="mb-2 text-16 font-bold">{text.title}</h2>
      <Block query={proposals(id)} name={text.title} skeleton={<Skeleton className="h-24 w-full" />}>
        {({ is_open, is_shared, waiting }) => (
          <>
            <p className="text-13 text-ink-2">{text.about}</p>
            <Switch
              className="mt-2"
              checked={is_open}
              disabled={set.isPending}
              onChange={(event) => void turn(event.target.checked, waiting.length)}
            >
              {text.open}
            </Switch>
            {is_open && !is_shared && (
              <p className="mt-1 text-13 text-ink-3">
                {text.notShared} <TextLink to={`/portfolios/${id}`}>{text.toPortfolio}</TextLink>
              </p>
            )}
            {waiting.map((proposal) => (
              <p
                key={proposal.batch_note_id}
                className="mt-2 flex flex-wrap justify-between gap-x-4 border-t border-line pt-2 text-13"
              >
                <TextLink to={`/portfolios/${id}/history?open=batch-${proposal.batch_note_id}`}>
                  {text.waiting}
                </TextLink>
                <span className="text-ink-3">{text.until(formatDay(proposal.expires_on))}</span>
              </p>
            ))}
          </>
        )}
      </Block>
    </Panel>
  )
}

function useSetProposals(id: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (isOpen: boolean) => call(setProposals, { params: { id }, body: { is_open: isOpen } }),
    onSuccess: async ({ is_open }) => {
      await refreshPortfolios(queries)
      showToast({ kind: 'success', message: is_open ? text.opened : text.closed })
    },
    onError: (error) => showToast({ kind: 'error', message: error.message }),
  })
}
