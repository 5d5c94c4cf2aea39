import type { QueryClient } from '@tanstack/react-query'
import { MOST_DRAFT_LINES } from '@zhiheng/domain/portfolio-drafts/draft.ts'
import { createElement } from 'react'

import { sayError } from '../../../page/say-error.ts'
import { ask } from '../../../ui/overlays/asked.ts'
import { readTicks } from '../../compare-list/kept-ticks.ts'
import { mostTicked } from '../../compare-list/most-ticked.ts'
import { favorites } from '../../favorites/queries.ts'
import { askMembersOnly, tellNoRoom } from '../../members/gates.ts'
import type { Reader } from '../../session/queries.ts'
import type { Choice, Choosable, FundAction } from './room-for-funds.ts'

interface Press {
  readonly action: FundAction
  readonly funds: readonly Choosable[]
  readonly queries: QueryClient
  readonly member: Reader | null
}

/**
 * Opens a dialog in which a reader picks the funds of a topic to follow, to compare, or to start a portfolio with. A
 * visitor gets the members-only dialog instead, and a member at the limit the one about upgrading. Resolves when the
 * dialog is closed; never rejects.
 */
export async function chooseFunds(press: Press): Promise<void> {
  const { action, member } = press
  if (member === null && action !== 'compare') return askMembersOnly()
  try {
    const choice = await choiceOf(press)
    if (choice.room === 0 && choice.funds.some(({ lipper_id: id }) => !choice.taken.has(id)))
      return await tellFull(action, member)
    return await askWhich(choice)
  } catch (error) {
    return sayError(error)
  }
}

async function choiceOf({ action, funds, queries, member }: Press): Promise<Choice> {
  if (action === 'portfolio') return { action, funds, taken: new Set(), room: MOST_DRAFT_LINES }
  if (action === 'compare') {
    const taken = readTicks().map(({ lipper_id: id }) => id)
    const room = Math.max(0, mostTicked(member?.groups ?? null) - taken.length)
    return { action, funds, taken: new Set(taken), room }
  }
  const { ids, quota } = await queries.fetchQuery(favorites(1))
  return { action, funds, taken: new Set(ids), room: quota.remain }
}

function tellFull(action: FundAction, member: Reader | null): Promise<void> {
  if (member === null) return askMembersOnly()
  return tellNoRoom(action === 'compare' ? 'compareFunds' : 'favorites', member.groups)
}

function askWhich(choice: Choice): Promise<void> {
  return ask<void>({
    key: `funds of a topic ${choice.action}`,
    denied: undefined,
    load: async () => {
      const { FundChooser } = await import('./fund-chooser.tsx')
      return (asked) => createElement(FundChooser, { asked, choice })
    },
  })
}
