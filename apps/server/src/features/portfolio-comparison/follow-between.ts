import type { CommonWindow } from '@zhiheng/domain/portfolio-comparison/common-window.ts'
import { windowAccount } from '@zhiheng/domain/portfolio-comparison/window-account.ts'
import { type AccountFigures, accountFigures } from '@zhiheng/domain/portfolio-ledger/account-figures.ts'
import type { Account } from '@zhiheng/domain/portfolio-ledger/account-over-time.ts'
import type { SlotSpan } from '@zhiheng/domain/portfolio-ledger/slot-span.ts'

import type { Compared } from './read-compared.ts'

/** A portfolio with its first day of money. */
export type Begun = Compared & { readonly begin: number }

/** A portfolio over some of its days. */
export interface Stretch {
  readonly account: Account
  readonly figures: AccountFigures
}

/** A portfolio over the days that all have in common, over those that are shown, and over all of its own. */
export interface FollowedIn {
  readonly compared: Begun
  /** null where there are no common days. */
  readonly within: Stretch | null
  /** The same as `within`, or its own days where each is shown since it began. */
  readonly shown: Stretch | null
  /** From its begin to the last day. */
  readonly life: Stretch | null
}

/** Which days are shown. */
export interface ShownDays {
  readonly common: CommonWindow | null
  /** The last day. */
  readonly last: number
  /** Each since it began, or since this day if it is later; null: the common days. */
  readonly own: { readonly from: number | null } | null
}

/** Follows a portfolio, as if its money had come on the first of the days. */
export function followIn(compared: Begun, { common, last, own }: ShownDays): FollowedIn {
  const life = stretchOf(compared.account, { first: compared.begin, last })
  const within = common === null ? null : stretchOf(compared.account, common)
  if (own === null) return { compared, within, shown: within, life }
  const first = Math.max(compared.begin, own.from ?? compared.begin)
  return {
    compared,
    within,
    shown: first === compared.begin ? life : stretchOf(compared.account, { first, last }),
    life,
  }
}

function stretchOf(whole: Account, span: SlotSpan): Stretch | null {
  if (span.first >= span.last) return null
  const account = windowAccount(whole, span)
  return { account, figures: accountFigures(account) }
}
