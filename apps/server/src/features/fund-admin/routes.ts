import * as contract from '@zhiheng/contract/fund-admin.ts'

import { actorOf } from '../../http/calls/actor-of.ts'
import { type Answer, answer } from '../../http/calls/answer.ts'
import type { Site } from '../../platform/site.ts'
import { confirmAction } from '../account-data/confirm-action.ts'
import { confirmPassword } from '../account-data/confirm-password.ts'
import { requireFund } from '../funds/require-fund.ts'
import { decideStep } from './decide-step.ts'
import { listFunds } from './list-funds.ts'
import { endFund, ruleOnFund, withdrawRuling } from './rule-on-fund.ts'
import { showFund } from './show-fund.ts'

export const routes = (site: Site): readonly Answer[] => [
  answer(contract.listAdminFunds, ({ query }) => listFunds(site, query)),
  answer(contract.showAdminFund, ({ params }) => showFund(site, params.id)),
  answer(contract.ruleOnFund, async (input) => {
    const { lipperId } = requireFund(site.market(), input.params.id)
    await confirmAction(site, { ...input, ...input.body, typed: input.body.typed.toUpperCase() }, lipperId)
    return ruleOnFund(site, deciderOf(input), input)
  }),
  answer(contract.endFund, async (input) => {
    const { password, ...body } = input.body
    await confirmPassword(site, { ...input, password })
    return endFund(site, deciderOf(input), { params: input.params, body })
  }),
  answer(contract.withdrawRuling, (input) => withdrawRuling(site, deciderOf(input), input.params)),
  answer(contract.decideStep, (input) => decideStep(site, deciderOf(input), input)),
]

function deciderOf(input: Parameters<typeof actorOf>[0]) {
  return { ...actorOf(input), memberId: input.member.id }
}
