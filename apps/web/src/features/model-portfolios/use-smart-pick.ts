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
export interface SmartPreferences {
  readonly level: RiskLevel
  readonly amount: number | null
  readonly monthly: number | null
  readonly years: number
  /** null: those of the level. */
  readonly shares: Shares | null
  /** Funds that are not wanted. */
  readonly excluded: readonly string[]
}

/** A preferences that is being filled in, and the answer to the last one that was asked. */
export interface SmartWorkshop {
  readonly preferences: SmartPreferences
  readonly setPreferences: (preferences: SmartPreferences) => void
  /** What was asked last; null before. */
  readonly asked: SmartPreferences | null
  readonly data: SmartProposal | undefined
  readonly error: Error | null
  readonly isPending: boolean
  /** The preferences has changed since. */
  readonly isOutdated: boolean
  /** Sums that cannot be taken. */
  readonly faults: ReadonlySet<'amount' | 'monthly'>
  readonly canAsk: boolean
  readonly ask: (preferences?: SmartPreferences) => void
}

/** Asks when told to; a fund that is left out asks again at once. */
export function useSmartPick(own: RiskLevel): SmartWorkshop {
  const [preferences, setPreferences] = useState<SmartPreferences>({
    level: own,
    amount: 1_000_000,
    monthly: null,
    years: 10,
    shares: null,
    excluded: [],
  })
  const [asked, setAsked] = useState<SmartPreferences | null>(null)
  // stays in sight, with the name that was typed below it, until the next one has come
  const [data, setData] = useState<SmartProposal>()
  const { mutate, error, isPending } = useMutation({
    mutationFn: (of: SmartPreferences) => call(proposeSmartPick, { body: bodyOf(of) }),
    onSuccess: setData,
  })
  const faults = checkSmartMoney({ amount: preferences.amount ?? 0, monthly: preferences.monthly ?? 0 })
  return {
    preferences,
    setPreferences,
    asked,
    data,
    error,
    isPending,
    isOutdated: asked !== null && asked !== preferences,
    faults,
    canAsk: faults.size === 0 && !isPending,
    ask: (next = preferences) => {
      setPreferences(next)
      setAsked(next)
      mutate(next)
    },
  }
}

export type SmartQuestion = ReturnType<typeof bodyOf>

/** A preferences as calls take it. */
export function bodyOf({ level, amount, monthly, years, shares, excluded }: SmartPreferences) {
  return {
    level,
    amount: amount ?? 0,
    monthly: monthly ?? 0,
    years,
    excluded: [...excluded],
    ...(shares === null ? {} : { shares }),
  }
}
