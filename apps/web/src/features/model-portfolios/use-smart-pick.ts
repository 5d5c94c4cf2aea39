import type { ReplyOf } from '@zhiheng/contract/endpoint.ts'
import { proposeSmartPick } from '@zhiheng/contract/model-portfolios/smart-pick.ts'
import { checkSmartMoney } from '@zhiheng/domain/model-portfolios/check-smart-money.ts'
import type { RiskLevel } from '@zhiheng/domain/risk-evaluation/risk-level.ts'
import { useState } from 'react'

import { call } from '../../api/call.ts'
import { useMutation } from '../../api/use-mutation.ts'
import type { Shares } from '../optimiser/set-share.ts'

export type SmartProposal = ReplyOf<typeof proposeSmartPick>

/** What a member asks for. */
export interface SmartWish {
  readonly level: RiskLevel
  readonly amount: number | null
  readonly monthly: number | null
  readonly years: number
  /** null: those of the level. */
  readonly shares: Shares | null
  /** Funds that are not wanted. */
  readonly excluded: readonly string[]
}

/** A wish that is being filled in, and the answer to the last one that was asked. */
export interface SmartWorkshop {
  readonly wish: SmartWish
  readonly setWish: (wish: SmartWish) => void
  /** What was asked last; null before. */
  readonly asked: SmartWish | null
  readonly data: SmartProposal | undefined
  readonly error: Error | null
  readonly isPending: boolean
  /** The wish has changed since. */
  readonly isOutdated: boolean
  /** Sums that cannot be taken. */
  readonly faults: ReadonlySet<'amount' | 'monthly'>
  readonly canAsk: boolean
  readonly ask: (wish?: SmartWish) => void
}

/** Asks when told to; a fund that is left out asks again at once. */
export function useSmartPick(own: RiskLevel): SmartWorkshop {
  const [wish, setWish] = useState<SmartWish>({
    level: own,
    amount: 1_000_000,
    monthly: null,
    years: 10,
    shares: null,
    excluded: [],
  })
  const [asked, setAsked] = useState<SmartWish | null>(null)
  const { mutate, data, error, isPending } = useMutation({
    mutationFn: (of: SmartWish) => call(proposeSmartPick, { body: bodyOf(of) }),
  })
  const faults = checkSmartMoney({ amount: wish.amount ?? 0, monthly: wish.monthly ?? 0 })
  return {
    wish,
    setWish,
    asked,
    data,
    error,
    isPending,
    isOutdated: asked !== null && asked !== wish,
    faults,
    canAsk: faults.size === 0 && !isPending,
    ask: (next = wish) => {
      setWish(next)
      setAsked(next)
      mutate(next)
    },
  }
}

/** A wish as calls take it. */
export function bodyOf({ level, amount, monthly, years, shares, excluded }: SmartWish) {
  return {
    level,
    amount: amount ?? 0,
    monthly: monthly ?? 0,
    years,
    excluded: [...excluded],
    ...(shares === null ? {} : { shares }),
  }
}
