import * as contract from '@zhiheng/contract/console.ts'

import { type Answer, answer } from '../../http/calls/answer.ts'
import type { Site } from '../../platform/site.ts'
import { showConsole, showNotedError } from './show-console.ts'

export const routes = (site: Site): readonly Answer[] => [
  answer(contract.getConsole, ({ member }) => showConsole(site, member)),
  answer(contract.getNotedError, ({ member, params }) => showNotedError(site, member, params.request_id)),
]
