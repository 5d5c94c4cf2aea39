import * as contract from '@zhiheng/contract/back-office.ts'

import { type Answer, answerUncached } from '../../http/calls/answer.ts'
import type { Site } from '../../platform/site.ts'
import { listOutbox } from './list-outbox.ts'

export const routes = (site: Site): readonly Answer[] => [answerUncached(contract.listOutbox, () => listOutbox(site))]
