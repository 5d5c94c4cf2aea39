import * as contract from '@zhiheng/contract/joining.ts'
import { Refusal } from '@zhiheng/domain/access/refusal.ts'

import { type Answer, answer } from '../../http/calls/answer.ts'
import type { Site } from '../../platform/site.ts'
import { activate } from './activate.ts'
import { isKnown } from './is-known.ts'
import { resendActivation } from './resend-activation.ts'
import { signUp } from './sign-up.ts'

const mailed = { mailed: true } as const

export const routes = (site: Site): readonly Answer[] => [
  answer(contract.ping, async ({ member, query, origin }) => ({
    exists: await isKnown(site, { email: query.email, caller: member, ip: origin.ip }),
  })),
  answer(contract.signUp, async ({ body, origin, firm }) => {
    if (firm !== null && !firm.isSignupOpen) throw new Refusal('not_found')
    const { email, name, password, birth_year, refer_token = null } = body
    await signUp(
      site,
      { email, name, password, birthYear: birth_year, referToken: refer_token, firmId: firm?.id ?? null },
      origin,
    )
    return mailed
  }),
  answer(contract.activate, async ({ body, origin }) => {
    const { mustChoosePassword } = await activate(site, body, origin)
    return { activated: true as const, must_choose_password: mustChoosePassword }
  }),
  answer(contract.resendActivation, async ({ body, origin }) => {
    await resendActivation(site, body.email, origin)
    return mailed
  }),
]
