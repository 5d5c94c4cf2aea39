import * as contract from '@zhiheng/contract/help.ts'

import { type Answer, answer } from '../../http/calls/answer.ts'
import type { Site } from '../../platform/site.ts'
import { writeToUs } from './write-to-us.ts'

export const routes = (site: Site): readonly Answer[] => [
  answer(contract.writeToUs, ({ member, origin, body: { name, email, topic, message } }) =>
    writeToUs(site, { name, email, topic, message, memberId: member?.id ?? null, ip: origin.ip }),
  ),
]
