import type { InputOf, ReplyOf } from '@zhiheng/contract/endpoint.ts'
import type { saveScreen as call } from '@zhiheng/contract/saved-screens.ts'
import { Refusal } from '@zhiheng/domain/access/refusal.ts'
import { tierOf } from '@zhiheng/domain/access/tier.ts'
import { mostScreens } from '@zhiheng/domain/saved-screens/limits.ts'
import { mondayOf } from '@zhiheng/domain/saved-screens/monday-of.ts'

import type { Database } from '../../platform/database/database.ts'
import type { Site } from '../../platform/site.ts'
import { lockMember } from '../members/lock-member.ts'
import { classesFound } from './classes-found.ts'
import { listScreens, type Owner } from './list-screens.ts'
import { placeOfSearch } from './place-of-search.ts'
import { readConditions } from './read-conditions.ts'
import { countScreens, insertScreen, nameScreen, setRemoved } from './store.ts'

type Reply = ReplyOf<typeof call>

/**
 * Keeps a search with what it finds today, which the first comparison is held against.
 *
 * @throws Refusal too_many; invalid_field where it asks for a firm's own that is not there
 */
export async function keepScreen(site: Site, owner: Owner, body: InputOf<typeof call>['body']): Promise<Reply> {
  const place = await placeOfSearch(site, { ...owner, memberId: owner.id })
  if (place === null) throw new Refusal('not_found')
  const beside = await place.besideFor(body.conditions)
  const { query } = readConditions(body.conditions, beside)
  if (query === null) throw new Refusal('invalid_field')
  const { found } = await place.within(() => classesFound(site, query, beside))
  const today = site.clock.today()
  await site.db.transaction().execute(async (trx) => {
    await requireRoom(trx, owner)
    await insertScreen(trx, {
      memberId: owner.id,
      firmId: owner.firmId,
      name: body.name,
      conditions: body.conditions,
      createdAt: site.clock.now().toISOString(),
      baseline: { found, waiting: [] },
      baselineOn: today,
      comparedWeek: mondayOf(today),
    })
  })
  return listScreens(site, owner)
}

/** @throws Refusal not_found */
export async function renameScreen(
  site: Site,
  owner: Owner,
  { id, name }: { id: number; name: string },
): Promise<Reply> {
  if (!(await nameScreen(site.db, { memberId: owner.id, id }, name))) throw new Refusal('not_found')
  return listScreens(site, owner)
}

/** @throws Refusal not_found */
export async function removeScreen(site: Site, owner: Owner, id: number): Promise<Reply> {
  const at = site.clock.now().toISOString()
  if (!(await setRemoved(site.db, { memberId: owner.id, id }, at))) throw new Refusal('not_found')
  return listScreens(site, owner)
}

/** @throws Refusal not_found, too_many */
export async function restoreScreen(site: Site, owner: Owner, id: number): Promise<Reply> {
  await site.db.transaction().execute(async (trx) => {
    await requireRoom(trx, owner)
    if (!(await setRemoved(trx, { memberId: owner.id, id }, null))) throw new Refusal('not_found')
  })
  return listScreens(site, owner)
}

async function requireRoom(trx: Database, { id, groups }: Owner): Promise<void> {
  await lockMember(trx, id)
  if ((await countScreens(trx, id)) >= mostScreens(tierOf(groups))) throw new Refusal('too_many')
}
