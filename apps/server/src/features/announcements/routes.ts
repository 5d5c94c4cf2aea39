import * as contract from '@zhiheng/contract/announcements.ts'

import { type Answer, answerAnew } from '../../http/answer.ts'
import type { Site } from '../../platform/site.ts'
import { listAnnouncements } from './store.ts'

export const routes = (site: Site): readonly Answer[] => [
  answerAnew(contract.getNewsTicker, async () => ({ entries: await listAnnouncements(site.db, site.clock.today()) })),
]
