import type { createAnnouncement, listAnnouncements } from '@zhiheng/contract/announcements.ts'
import type { InputOf, ReplyOf } from '@zhiheng/contract/endpoint.ts'
import { Refusal } from '@zhiheng/domain/access/refusal.ts'

import { type Actor, recordAudit } from '../../../platform/audit.ts'
import type { Database } from '../../../platform/database/database.ts'
import type { Site } from '../../../platform/site.ts'
import { text } from '../text.ts'
import { deleteVersion, exists, findTwin, insertNew, listAll, updateVersion } from './store.ts'

type Place = Pick<Site, 'db' | 'clock' | 'market'>
type Written = InputOf<typeof createAnnouncement>['body']
type State = ReplyOf<typeof listAnnouncements>['entries'][number]['state']

/** An announcement in the version in which someone read it. */
interface Read {
  readonly id: number
  readonly version: number
}

/** Every announcement, with where it stands today. */
export async function showAll({ db, clock }: Pick<Site, 'db' | 'clock'>): Promise<ReplyOf<typeof listAnnouncements>> {
  const today = clock.today()
  const rows = await listAll(db)
  const stateOf = (first: string, last: string | null): State =>
    first > today ? 'coming' : last !== null && last < today ? 'over' : 'shown'
  return { today, entries: rows.map((row) => ({ ...row, state: stateOf(row.first_day, row.last_day) })) }
}

/** @throws Refusal invalid_field */
export async function announce(site: Place, actor: Actor, made: Written): Promise<{ id: number }> {
  requireDays(made)
  return site.db.transaction().execute(async (db) => {
    const id = await insertNew(db, site.market().isDemo ? 'demo' : 'real', made)
    if (id === null) throw new Refusal('invalid_field', { title: text.repeated })
    await recordAudit({ ...site, db }, { ...actor, event: 'announcement_written', details: { announcement: id } })
    return { id }
  })
}

/** @throws Refusal not_found; stale_version where someone else has changed it; invalid_field */
export async function rewrite(site: Place, actor: Actor, read: Read, made: Written): Promise<{ id: number }> {
  requireDays(made)
  const { id } = read
  return site.db.transaction().execute(async (db) => {
    const twin = await findTwin(db, made)
    if (twin !== null && twin !== id) throw new Refusal('invalid_field', { title: text.repeated })
    if (!(await updateVersion(db, read, made))) throw await whyNot(db, id)
    await recordAudit({ ...site, db }, { ...actor, event: 'announcement_written', details: { announcement: id } })
    return { id }
  })
}

/** @throws Refusal not_found; stale_version where someone else has changed it */
export async function remove(site: Place, actor: Actor, read: Read): Promise<{ id: number }> {
  const { id } = read
  return site.db.transaction().execute(async (db) => {
    const title = await deleteVersion(db, read)
    if (title === null) throw await whyNot(db, id)
    const details = { announcement: id, title }
    await recordAudit({ ...site, db }, { ...actor, event: 'announcement_removed', details })
    return { id }
  })
}

async function whyNot(db: Database, id: number): Promise<Refusal> {
  return new Refusal((await exists(db, id)) ? 'stale_version' : 'not_found')
}

function requireDays({ first_day, last_day }: Written): void {
  if (last_day !== null && last_day < first_day) throw new Refusal('invalid_field', { last_day: text.endsEarly })
}
