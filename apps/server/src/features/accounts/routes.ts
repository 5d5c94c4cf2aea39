import * as contract from '@zhiheng/contract/accounts.ts'
import { lifetimeOf } from '@zhiheng/domain/session/session-lifetime.ts'

import { type Answer, answer, answerUncached } from '../../http/calls/answer.ts'
import { cookiesOf } from '../../http/guards/cookies.ts'
import type { Site } from '../../platform/site.ts'
import { askForAccountLetter } from './ask-for-account-letter.ts'
import { changePassword } from './change-password.ts'
import { checkResetLink } from './check-reset-link.ts'
import { resetPassword } from './reset-password.ts'
import { unlockAccount } from './unlock-account.ts'

export function routes(site: Site): readonly Answer[] {
  const cookies = cookiesOf(site.environment)
  return [
    answer(contract.changePassword, async ({ member, body, origin, setHeader }) => {
      const started = await changePassword(site, { member, ...body, origin })
      setHeader('set-cookie', cookies.session(started.token, lifetimeOf(member.groups).absolute / 1000))
      return { changed: true as const, csrf: started.csrf }
    }),
    answer(contract.askForReset, ({ body, origin }) =>
      askForAccountLetter(site, { kind: 'reset', email: body.email, origin }),
    ),
    answerUncached(contract.checkReset, ({ query }) => checkResetLink(site, query)),
    answer(contract.resetPassword, ({ body: { password, ...link }, origin }) =>
      resetPassword(site, { link, password, origin }),
    ),
    answer(contract.askForUnlock, ({ body, origin }) =>
      askForAccountLetter(site, { kind: 'unlock', email: body.email, origin }),
    ),
    answer(contract.unlockAccount, ({ body, origin }) => unlockAccount(site, { link: body, origin })),
  ]
}
