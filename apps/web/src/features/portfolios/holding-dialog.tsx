import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Portfolio } from '@zhiheng/contract/portfolio-ledger.ts'
import { changeHolding } from '@zhiheng/contract/portfolios/holding-actions.ts'
import { holdingActions } from '@zhiheng/domain/portfolios/holding-action.ts'

import { ApiError } from '../../api/api-error.ts'
import { call } from '../../api/call.ts'
import { useMutation } from '../../api/use-mutation.ts'
import { formatAmount, formatShare } from '../../platform/format-number.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Segment } from '../../ui/controls/segment.tsx'
import { Callout } from '../../ui/feedback/states.tsx'
import { showToast } from '../../ui/feedback/toast-store.ts'
import { FormAlert } from '../../ui/form/form-alert.tsx'
import { Form, SubmitButton } from '../../ui/form/form.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { AskedDialog } from '../../ui/overlays/asked-dialog.tsx'
import type { Asked } from '../../ui/overlays/asked.ts'
import { refreshPortfolios } from '../portfolio-ledger/refresh-portfolios.ts'
import { HoldingMoney } from './holding-money.tsx'
import { holdingText as text } from './holding-text.ts'
import { portfolio as portfolioQuery } from './queries.ts'
import { ReplacementChoice } from './replacement-choice.tsx'
import { shareAfter, type WholeHolding, wholeHolding } from './whole-holding.ts'

type Action = (typeof holdingActions)[number]

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
  return <Actions asked={asked} portfolio={data} held={held} />
}

interface ActionsProps {
  readonly asked: Asked<void>
  readonly portfolio: Portfolio
  readonly held: WholeHolding
}

function Actions({ asked, portfolio, held }: ActionsProps) {
  const change = useChange({ asked, portfolio, held })
  const form = useForm<Preferences>({
    start: { action: held.canBuy ? 'raise' : 'replace', amount: null, by: null },
    send: (preferences) => change.mutate(preferences),
    sending: change,
    // there is one thing to fill in: what is wrong with it is said below
    paths: { action: null, amount: null, by: null },
  })
  const { action, amount, by } = form.values
  const isReady = held.value !== null && isComplete({ action, held, amount, by })
  return (
    <AskedDialog
      asked={asked}
      size={action === 'replace' ? 'lg' : 'md'}
      title={held.name}
      actions={
        <>
          <Button onClick={asked.deny}>{text.cancel}</Button>
          <SubmitButton of={form} busy={text.working} disabled={!isReady}>
            {text.submit[action]}
          </SubmitButton>
        </>
      }
    >
      <Form of={form} className="grid gap-4 pt-3">
        <p className="text-13 text-ink-2">{standing(portfolio, held)}</p>
        <Segment
          label={text.choose}
          value={action}
          choices={holdingActions.map((value) => ({ value, label: text.actions[value] }))}
          onChange={(next) => {
            form.change({ action: next })
            change.reset()
          }}
        />
        {held.value === null && <Callout tone="warn">{text.unpriced}</Callout>}
        {(action === 'raise' || action === 'reduce') && (
          <HoldingMoney
            action={action}
            portfolio={portfolio}
            held={held}
            amount={amount}
            onAmount={(typed) => form.change({ amount: typed })}
          />
        )}
        {action === 'replace' && (
          <ReplacementChoice
            portfolioId={portfolio.id}
            lipperId={held.lipperId}
            value={by}
            onChange={(chosen) => form.change({ by: chosen })}
          />
        )}
        {action === 'close' && <p className="text-14">{closing(portfolio, held)}</p>}
        <p className="text-12 text-ink-3">
          {held.hasPlan && (action === 'replace' || action === 'close' ? text.planStops : text.planStays)}
          {text.record}
        </p>
        <FormAlert of={form} />
      </Form>
    </AskedDialog>
  )
}

interface Preferences {
  readonly action: Action
  readonly amount: number | null
  readonly by: string | null
}

function isComplete({ action, held, amount, by }: Preferences & { held: WholeHolding }): boolean {
  if (action === 'close') return true
  if (action === 'replace') return by !== null
  if (amount === null || amount <= 0) return false
  return action === 'raise' ? held.canBuy : amount < (held.value ?? 0)
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

function useChange({ asked, portfolio: { id, version }, held: { lipperId } }: ActionsProps) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ action, amount, by }: Preferences) =>
      call(changeHolding, {
        params: { id: String(id) },
        body: {
          version,
          lipper_id: lipperId,
          action,
          ...(amount === null || action === 'replace' || action === 'close' ? {} : { amount }),
          ...(by === null || action !== 'replace' ? {} : { by }),
        },
      }),
    onSuccess: async (_, { action }) => {
      asked.deny()
      showToast({ kind: 'success', message: text.done[action] })
      await refreshPortfolios(queries)
    },
    onError: async (error) => {
      // another window was ahead: what is asked next starts from what is now
      if (error instanceof ApiError && error.code === 'stale_version') await refreshPortfolios(queries)
    },
  })
}
