import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Portfolio } from '@zhiheng/contract/portfolio-ledger.ts'
import { changeHolding } from '@zhiheng/contract/portfolios/holding-deeds.ts'
import { holdingDeeds } from '@zhiheng/domain/portfolios/holding-deed.ts'
import { useId, useState } from 'react'

import { ApiError } from '../../api/api-error.ts'
import { call } from '../../api/call.ts'
import { useMutation } from '../../api/use-mutation.ts'
import { formatAmount, formatShare } from '../../platform/format-number.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Segment } from '../../ui/controls/segment.tsx'
import { Callout } from '../../ui/feedback/states.tsx'
import { showToast } from '../../ui/feedback/toast-store.ts'
import { AskedDialog } from '../../ui/overlays/asked-dialog.tsx'
import type { Asked } from '../../ui/overlays/asked.ts'
import { refreshPortfolios } from '../portfolio-ledger/refresh-portfolios.ts'
import { HoldingMoney } from './holding-money.tsx'
import { holdingText as text } from './holding-text.ts'
import { portfolio as portfolioQuery } from './queries.ts'
import { ReplacementChoice } from './replacement-choice.tsx'
import { shareAfter, type WholeHolding, wholeHolding } from './whole-holding.ts'

type Deed = (typeof holdingDeeds)[number]

interface HoldingDialogProps {
  readonly asked: Asked<void>
  readonly of: { readonly id: number; readonly lipperId: string }
}

/** What can be done with one fund while the others stay. */
export function HoldingDialog({ asked, of }: HoldingDialogProps) {
  const { data } = useQuery(portfolioQuery(String(of.id)))
  const held = data === undefined ? null : wholeHolding(data, of.lipperId)
  // a fund that has gone has nothing to be done with
  if (data === undefined || held === null) return null
  return <Deeds asked={asked} portfolio={data} held={held} />
}

interface DeedsProps {
  readonly asked: Asked<void>
  readonly portfolio: Portfolio
  readonly held: WholeHolding
}

function Deeds({ asked, portfolio, held }: DeedsProps) {
  const form = useId()
  const [deed, setDeed] = useState<Deed>(held.canBuy ? 'raise' : 'replace')
  const [amount, setAmount] = useState<number | null>(null)
  const [by, setBy] = useState<string | null>(null)
  const change = useChange({ asked, portfolio, held })
  const isReady = held.value !== null && isComplete({ deed, held, amount, by })
  return (
    <AskedDialog
      asked={asked}
      size={deed === 'replace' ? 'lg' : 'md'}
      title={held.name}
      actions={
        <>
          <Button onClick={asked.deny}>{text.cancel}</Button>
          <Button type="submit" form={form} variant="primary" disabled={!isReady || change.isPending}>
            {change.isPending ? text.working : text.submit[deed]}
          </Button>
        </>
      }
    >
      <form
        id={form}
        noValidate
        className="grid gap-4 pt-3"
        onSubmit={(event) => {
          event.preventDefault()
          if (isReady) change.mutate({ deed, amount, by })
        }}
      >
        <p className="text-13 text-ink-2">{standing(portfolio, held)}</p>
        <Segment
          label={text.choose}
          value={deed}
          choices={holdingDeeds.map((value) => ({ value, label: text.deeds[value] }))}
          onChange={(next) => {
            setDeed(next)
            change.reset()
          }}
        />
        {held.value === null && <Callout tone="warn">{text.unpriced}</Callout>}
        {(deed === 'raise' || deed === 'reduce') && (
          <HoldingMoney deed={deed} portfolio={portfolio} held={held} amount={amount} onAmount={setAmount} />
        )}
        {deed === 'replace' && (
          <ReplacementChoice portfolioId={portfolio.id} lipperId={held.lipperId} value={by} onChange={setBy} />
        )}
        {deed === 'close' && <p className="text-14">{closing(portfolio, held)}</p>}
        <p className="text-12 text-ink-3">
          {held.hasPlan && (deed === 'replace' || deed === 'close' ? text.planStops : text.planStays)}
          {text.record}
        </p>
        {change.error !== null && (
          <div role="alert">
            <Callout tone="danger">{sentenceOf(change.error)}</Callout>
          </div>
        )}
      </form>
    </AskedDialog>
  )
}

interface Wish {
  readonly deed: Deed
  readonly amount: number | null
  readonly by: string | null
}

function isComplete({ deed, held, amount, by }: Wish & { held: WholeHolding }): boolean {
  if (deed === 'close') return true
  if (deed === 'replace') return by !== null
  if (amount === null || amount <= 0) return false
  return deed === 'raise' ? held.canBuy : amount < (held.value ?? 0)
}

function standing(portfolio: Portfolio, held: WholeHolding): string {
  return text.now(moneyOf(portfolio, held.value), formatShare(shareAfter(portfolio, held, 0)))
}

function closing(portfolio: Portfolio, held: WholeHolding): string {
  return held.isLast ? text.lastOne : text.closeText(moneyOf(portfolio, held.value))
}

function moneyOf({ currency }: Portfolio, amount: number | null): string {
  return `${formatAmount(amount, currency)} ${currency}`
}

function sentenceOf(error: Error): string {
  const fields = error instanceof ApiError ? Object.values(error.fields) : []
  return fields[0] ?? error.message
}

function useChange({ asked, portfolio: { id, version }, held: { lipperId } }: DeedsProps) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ deed, amount, by }: Wish) =>
      call(changeHolding, {
        params: { id: String(id) },
        body: {
          version,
          lipper_id: lipperId,
          deed,
          ...(amount === null || deed === 'replace' || deed === 'close' ? {} : { amount }),
          ...(by === null || deed !== 'replace' ? {} : { by }),
        },
      }),
    onSuccess: async (_, { deed }) => {
      asked.deny()
      showToast({ kind: 'success', message: text.done[deed] })
      await refreshPortfolios(queries)
    },
    onError: async (error) => {
      // another window was ahead: what is asked next starts from what is now
      if (error instanceof ApiError && error.code === 'stale_version') await refreshPortfolios(queries)
    },
  })
}
