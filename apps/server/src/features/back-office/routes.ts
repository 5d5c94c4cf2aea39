import * as contract from '@zhiheng/contract/back-office.ts'

import { type Answer, answerAnew } from '../../http/calls/answer.ts'
import type { Site } from '../../platform/site.ts'
import { listOutbox } from './list-outbox.ts'

export const routes = (site: Site): readonly Answer[] => [answerAnew(contract.listOutbox, () => listOutbox(site))]
