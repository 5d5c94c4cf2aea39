import { useQuery } from '@tanstack/react-query'

import { formatAmount } from '../../platform/format-number.ts'
import { unitOf } from '../../platform/unit-of.ts'
import { Button } from '../../ui/controls/button.tsx'
import { SkeletonRows } from '../../ui/feedback/skeleton.tsx'
import { Callout } from '../../ui/feedback/states.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { longestOut } from './longest-out.ts'
import { type ProposalStatus, variantsOf } from './proposal-status.ts'
import type { Proposal } from './proposal.ts'
import { trades as tradesQuery } from './queries.ts'
import { text } from './text.ts'

interface AcceptDialogProps {
  readonly portfolioId: number
  readonly proposal: Proposal
  readonly standing: ProposalStatus
  readonly onClose: () => void
  readonly onAccept: () => void
}

/** Asked once before a portfolio is changed: which trades, what they cost, how long they take, and who places them. */
export function AcceptDialog({ portfolioId, proposal, standing, onClose, onAccept }: AcceptDialogProps) {
  const { data, error } = useQuery(tradesQuery(String(portfolioId), proposal))
  const [cancel, approve] = variantsOf(standing)
  return (
    <Dialog
      open
      onClose={onClose}
      size="md"
      title={text.ask.title}
      text={text.ask.text}
      actions={
        <>
          <Button variant={cancel} onClick={onClose}>
            {text.ask.cancel}
          </Button>
          <Button variant={approve} onClick={onAccept}>
            {text.ask.approve}
          </Button>
        </>
      }
    >
      {standing.kind === 'keep' && (
        <Callout tone="warn" className="mb-3">
          {text.ask.against}
        </Callout>
      )}
      {data === undefined ? (
        error === null ? (
          <SkeletonRows rows={4} />
        ) : (
          <p className="text-13 text-ink-2">{text.trades.failed}</p>
        )
      ) : (
        <>
          <p className="text-13 text-ink-2">
            {text.ask.sum({
              count: data.trades.length,
              cost: data.cost === null ? null : formatAmount(data.cost + data.tax, data.currency),
              days: longestOut(data.trades),
            })}
            {text.funds.unit(unitOf(data.currency))}。
          </p>
          <ul className="mt-2 rounded-2 border border-line">
            {data.trades.map((trade) => (
              <li
                key={`${trade.side} ${trade.lipper_id}`}
                className="flex items-baseline justify-between gap-4 border-b border-line px-3 py-2 last:border-0"
              >
                <span className="min-w-0">{trade.name}</span>
                <span className="text-right whitespace-nowrap">
                  {text.ask.sides[trade.side]} {formatAmount(trade.amount, data.currency)}
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
    </Dialog>
  )
}
