import { useMemo, useState } from 'react'

import { mixProposal } from './mix-proposal.ts'
import type { NamedFund } from './preferences.ts'
import type { Proposal } from './proposal.ts'

/** Which rows of a proposal the member takes, and what comes of it. */
export interface Taking {
  readonly declined: ReadonlySet<string>
  readonly toggle: (lipperId: string) => void
  readonly takeAll: () => void
  readonly isPartial: boolean
  /** What would be done: the proposal, or the part of it that is taken, balanced to 100. */
  readonly mixed: Proposal
}

const nothing: ReadonlySet<string> = new Set()

/** Every row is taken until one is left out; a new proposal begins again. */
export function useTaking(proposal: Proposal, locked: readonly NamedFund[]): Taking {
  const [left, setLeft] = useState({ of: proposal, declined: nothing })
  const declined = left.of === proposal ? left.declined : nothing
  const mixed = useMemo(
    () => mixProposal(proposal, { declined, locked: new Set(locked.map((fund) => fund.lipperId)) }),
    [proposal, declined, locked],
  )
  return {
    declined,
    toggle: (lipperId) => setLeft({ of: proposal, declined: toggled(declined, lipperId) }),
    takeAll: () => setLeft({ of: proposal, declined: nothing }),
    isPartial: declined.size > 0,
    mixed,
  }
}

function toggled(ids: ReadonlySet<string>, id: string): ReadonlySet<string> {
  return ids.has(id) ? new Set([...ids].filter((other) => other !== id)) : new Set([...ids, id])
}
