import * as contract from '@zhiheng/contract/site.ts'

import { pagesVersion } from '../../platform/features-now.ts'
import type { Site } from '../../platform/site.ts'
import { type Answer, answer } from './answer.ts'

/** What every page asks of the site itself. */
export function siteAnswers(site: Site, appVersion: string): Answer[] {
  return [answer(contract.getAppVersion, () => ({ webpack: pagesVersion(site, appVersion) }))]
}
