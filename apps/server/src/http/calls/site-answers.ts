import * as contract from '@zhiheng/contract/site.ts'

import { type Answer, answer } from './answer.ts'

/** What every page asks of the site itself. */
export function siteAnswers(appVersion: string): Answer[] {
  return [answer(contract.getAppVersion, () => ({ webpack: appVersion }))]
}
