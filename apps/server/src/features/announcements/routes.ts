import * as contract from '@zhiheng/contract/announcements.ts'
import type { ReplyOf } from '@zhiheng/contract/endpoint.ts'

import { actorOf } from '../../http/calls/actor-of.ts'
import { type Answer, answer, answerUncached } from '../../http/calls/answer.ts'
import type { Site } from '../../platform/site.ts'
import { listAnnouncements } from './store.ts'
import { announce, remove, rewrite, showAll } from './writing/write-announcement.ts'

type Ticker = ReplyOf<typeof contract.getNewsTicker>

export const routes = (site: Site): readonly Answer[] => {
  const today = keepAWhile(site)
  return [
    answerUncached(contract.getNewsTicker, () => today()),
    answer(contract.listAnnouncements, () => showAll(site)),
    answer(contract.createAnnouncement, (input) => announce(site, actorOf(input), input.body)),
    answer(contract.changeAnnouncement, (input) => {
      const { version, ...made } = input.body
      return rewrite(site, actorOf(input), { id: input.params.id, version }, made)
    }),
    answer(contract.removeAnnouncement, (input) =>
      remove(site, actorOf(input), { id: input.params.id, version: input.query.version }),
    ),
  ]
}

const KEPT_MS = 30_000

/**
 * Every page asks for them and they change once a week: the database is asked twice a minute. Frozen, the reply is checked
 * and written into pages once.
 */
function keepAWhile({ db, clock }: Pick<Site, 'db' | 'clock'>): () => Promise<Ticker> {
  let cached: { readonly day: string; readonly until: number; readonly reply: Ticker } | null = null
  return async () => {
    const [day, now] = [clock.today(), clock.now().getTime()]
    if (cached === null || cached.day !== day || cached.until <= now) {
      const reply = Object.freeze({ entries: await listAnnouncements(db, day) })
      cached = { day, until: now + KEPT_MS, reply }
    }
    return cached.reply
  }
}
