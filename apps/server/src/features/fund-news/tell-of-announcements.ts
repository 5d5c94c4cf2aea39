import { accountDatasets } from '../../platform/account-datasets.ts'
import type { Site } from '../../platform/site.ts'
import { announcedOn } from '../announcements/announced-on.ts'
import { notifyMembers } from '../notifications/notify-members.ts'
import { notedThere } from './noted-states.ts'
import { listMembers, readNoted, writeNoted } from './store.ts'

const SCOPE = 'announcement'
/** Once anything has been noted, what is not there is new. */
const BEGUN = 'begun'

/**
 * Tells members what staff announce on the site, each once: told first and noted then. What stands there at the very first
 * look is noted alone.
 *
 * @returns how many notices were new
 */
export async function tellOfAnnouncements(site: Site, stopped: AbortSignal): Promise<number> {
  const noted = await readNoted(site.db, SCOPE, notedThere)
  const shown = await announcedOn(site.db, site.clock.today())
  const fresh = noted.has(BEGUN) ? shown.filter(({ id }) => !noted.has(String(id))) : []
  let told = 0
  if (fresh.length > 0) {
    const memberIds = await listMembers(site.db, accountDatasets(site.market()))
    for (const { id, title, path } of fresh) {
      const notice = {
        memberIds,
        kind: 'announcement',
        message: { code: 'announced', title },
        // an address elsewhere is not one of this site's pages
        link: path.startsWith('/') ? path : null,
        dedupKey: `announcement:${id}`,
      } as const
      told += await notifyMembers(site, notice, stopped)
      if (stopped.aborted) return told
    }
  }
  const now = [BEGUN, ...shown.map(({ id }) => String(id))].filter((key) => !noted.has(key))
  await writeNoted(site.db, SCOPE, new Map(now.map((key) => [key, {}])))
  return told
}
