import type { QueryClient } from '@tanstack/react-query'
import { MOST_DRAFT_LINES } from '@zhiheng/domain/portfolio-drafts/draft.ts'
import { createElement } from 'react'

import { ask } from '../../../ui/overlays/asked.ts'
import { readTicks } from '../../compare-list/kept-ticks.ts'
import { mostTicked } from '../../compare-list/most-ticked.ts'
import { favorites } from '../../favorites/queries.ts'
import { sayError } from '../../favorites/say-error.ts'
import { askMembersOnly, tellNoRoom } from '../../members/gates.ts'
import type { Reader } from '../../session/queries.ts'
import type { Choice, Choosable, Deed } from './room-for-funds.ts'

interface Press {
  readonly deed: Deed
  readonly funds: readonly Choosable[]
  readonly queries: QueryClient
  readonly member: Reader | null
}

/**
 * Lets a reader choose which funds of a topic are followed, compared, or begin a portfolio. Visitors are told whom it is
 * for, who has no room how they get some. Settles when it is done or denied; never throws.
 */
export async function chooseFunds(press: Press): Promise<void> {
  const { deed, member } = press
  if (member === null && deed !== 'compare') return askMembersOnly()
  try {
    const choice = await choiceOf(press)
    if (choice.room === 0 && choice.funds.some(({ lipper_id: id }) => !choice.taken.has(id)))
      return await tellFull(deed, member)
    return await askWhich(choice)
  } catch (error) {
    return sayError(error)
  }
}

async function choiceOf({ deed, funds, queries, member }: Press): Promise<Choice> {
  if (deed === 'portfolio') return { deed, funds, taken: new Set(), room: MOST_DRAFT_LINES }
  if (deed === 'compare') {
    const taken = readTicks().map(({ lipper_id: id }) => id)
    const room = Math.max(0, mostTicked(member?.groups ?? null) - taken.length)
    return { deed, funds, taken: new Set(taken), room }
  }
  const { ids, quota } = await queries.fetchQuery(favorites(1))
  return { deed, funds, taken: new Set(ids), room: quota.remain }
}

function tellFull(deed: Deed, member: Reader | null): Promise<void> {
  if (member === null) return askMembersOnly()
  return tellNoRoom(deed === 'compare' ? 'compareFunds' : 'favorites', member.groups)
}

function askWhich(choice: Choice): Promise<void> {
  return ask<void>({
    key: `funds of a topic ${choice.deed}`,
    denied: undefined,
    load: async () => {
      const { FundChooser } = await import('./fund-chooser.tsx')
      return (asked) => createElement(FundChooser, { asked, choice })
    },
  })
}
