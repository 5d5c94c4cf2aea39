import * as contract from '@zhiheng/contract/site.ts'

import type { Site } from '../platform/site.ts'
import { type Answer, answer } from './answer.ts'

/** What the shell of every page asks of the site itself. */
export function siteAnswers(site: Site, appVersion: string): Answer[] {
  return [
    answer(contract.getAppVersion, () => ({ webpack: appVersion })),
    answer(contract.getScoreDate, () => ({ date: site.market().asOf })),
  ]
}
