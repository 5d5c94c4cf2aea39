import type { Account } from '@zhiheng/domain/portfolio-ledger/account-over-time.ts'

import type { Begun } from '../follow-between.ts'

/** An account from a slot on: its worth of each day, the money that moved, the worth of the first day if not told. */
export function anAccount(firstSlot: number, worth: ArrayLike<number>, moved?: readonly number[]): Account {
  const values = Float64Array.from(worth)
  const flows = values.map((value, day) => moved?.[day] ?? (day === 0 ? value : 0))
  let sum = 0
  return { firstSlot, values, flows, invested: flows.map((flow) => (sum += flow)) }
}

/** A portfolio that is compared, of which nothing but its account is known. */
export function aBegun(key: string, account: Account, known: Partial<Begun> = {}): Begun {
  return {
    key,
    name: key,
    kind: 'own',
    liveSince: null,
    account,
    begin: account.firstSlot,
    funds: [],
    value: null,
    ledger: null,
    ...known,
  }
}
