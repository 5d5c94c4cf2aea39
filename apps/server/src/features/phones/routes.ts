import * as contract from '@zhiheng/contract/phones.ts'

import { type Answer, answer } from '../../http/calls/answer.ts'
import type { Site } from '../../platform/site.ts'
import { confirmCode } from './confirm-code.ts'
import { sendCode } from './send-code.ts'

export const routes = (site: Site): readonly Answer[] => [
  answer(contract.bindPhone, ({ member, origin, body: { action, phone, code = '' } }) => {
    const place = { member, origin }
    return action === 'send' ? sendCode(site, place, phone) : confirmCode(site, place, { phone, code })
  }),
]
