import { type Occasion, occasionChanges } from '@zhiheng/domain/fund-news/occasions.ts'

import type { Site } from '../../../platform/site.ts'
import { type NewNotice, notifyMember } from '../../notifications/notify-member.ts'
import { notedThere } from '../noted-states.ts'
import { readNoted, writeNoted } from '../store.ts'
import { type NewOccasions, type OccasionScope, readOccasions, writeOccasions } from './store.ts'

const SCOPE = 'occasion'

/** What is so of a member now, and what they are told of what has just begun. */
export interface MemberOccasions<O extends Occasion> {
  readonly memberId: number
  readonly now: readonly O[]
  readonly noticeOf: (begun: readonly [O, ...O[]]) => Omit<NewNotice, 'memberId'>
}

/**
 * Tells members of what has begun, each time once: told first and noted then, some members at a time. What is so at the
 * very first look of a site is noted alone: nobody knows when it began.
 *
 * @returns how many notices were new
 */
export async function tellOfOccasions<O extends Occasion>(
  site: Site,
  scope: OccasionScope,
  { some, stopped }: { readonly some: AsyncIterable<readonly MemberOccasions<O>[]>; readonly stopped: AbortSignal },
): Promise<number> {
  const isFirst = !(await readNoted(site.db, SCOPE, notedThere)).has(scope)
  const noted = await readOccasions(site.db, scope)
  const seen = new Set<number>()
  let told = 0
  for await (const members of some) {
    if (stopped.aborted) return told
    const changes: NewOccasions[] = []
    for (const { memberId, now, noticeOf } of members) {
      seen.add(memberId)
      const { begun, ended } = occasionChanges(noted.get(memberId) ?? new Set(), now)
      const [first, ...others] = begun
      // One member after the other, so that none is told twice.
      if (first !== undefined && !isFirst)
        told += Number(await notifyMember(site, { memberId, ...noticeOf([first, ...others]) }))
      if (begun.length + ended.length > 0) changes.push({ memberId, begun: begun.map(({ topic }) => topic), ended })
    }
    await writeOccasions(site.db, changes, site.clock.today())
  }
  // of who has nothing left nothing is so
  const gone = [...noted].filter(([memberId]) => !seen.has(memberId))
  await writeOccasions(
    site.db,
    gone.map(([memberId, topics]) => ({ memberId, begun: [], ended: [...topics] })),
    site.clock.today(),
  )
  if (isFirst) await writeNoted(site.db, SCOPE, new Map([[scope, {}]]))
  return told
}
