import type { HoldingAction } from '@zhiheng/domain/portfolios/holding-action.ts'

import type { ModelPlan } from './world.ts'

/** A line of a portfolio that is asked for; a plan says its own amount and day. */
export interface AskedLine {
  readonly fund: string
  readonly cents: number
  readonly plan: ModelPlan | null
}

type Action = HoldingAction['action']

/** What someone asks of the site, with all that their page knew when they asked. */
export type Operation =
  | { readonly kind: 'create'; readonly name: string; readonly lines: readonly AskedLine[] }
  | { readonly kind: 'rename'; readonly id: number; readonly name: string }
  | { readonly kind: 'retitle'; readonly id: number; readonly version: number; readonly name: string }
  | { readonly kind: 'empty'; readonly id: number; readonly version: number }
  | {
      readonly kind: 'action'
      readonly id: number
      readonly version: number
      readonly action: Action
      readonly fund: string
      readonly by: string
      readonly cents: number
    }
  | {
      readonly kind: 'plan'
      readonly id: number
      readonly version: number
      readonly fund: string
      readonly plan: Pick<ModelPlan, 'chargeDay' | 'monthAmount'> | null
    }
  | {
      readonly kind: 'pour'
      readonly id: number
      readonly version: number
      readonly asOf: string
      readonly cents: number
    }
  | { readonly kind: 'aim'; readonly id: number; readonly fund: string; readonly other: string }
  | { readonly kind: 'consent'; readonly id: number; readonly version: number }
  | { readonly kind: 'withdraw'; readonly id: number }
  | { readonly kind: 'delete'; readonly id: number }
  | { readonly kind: 'undelete'; readonly id: number }
  | { readonly kind: 'clone'; readonly id: number; readonly history: boolean }
  | { readonly kind: 'follow'; readonly funds: readonly string[] }
  | { readonly kind: 'unfollow'; readonly funds: readonly string[] }
  | { readonly kind: 'sign-in' }
  | { readonly kind: 'sign-out' }
  | { readonly kind: 'leave' }
  | { readonly kind: 'stay' }
  | { readonly kind: 'look' }

/** Jobs that the site does by itself. */
export const jobs = ['rebalance', 'deliver', 'remove'] as const
export type Job = (typeof jobs)[number]

/** What the site answered. */
export interface Answer {
  readonly status: number
  readonly body: Readonly<Record<string, unknown>>
}

/** The refusal's code; 'ok' where there is none. */
export function codeOf({ status, body }: Answer): string {
  if (status === 200) return 'ok'
  const error = body['error']
  const code: unknown = typeof error === 'object' && error !== null ? Reflect.get(error, 'code') : null
  return typeof code === 'string' ? code : `status ${status}`
}
