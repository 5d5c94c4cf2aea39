import * as contract from '@zhiheng/contract/second-factor.ts'
import type { Caller } from '@zhiheng/domain/access/caller.ts'
import { STEP_SECONDS } from '@zhiheng/domain/session/second-step.ts'

import { type Answer, answer, answerUncached, type Origin } from '../../http/calls/answer.ts'
import { cookiesOf } from '../../http/guards/cookies.ts'
import type { Site } from '../../platform/site.ts'
import { type Surroundings, welcomeOf } from '../session/routes.ts'
import type { AskSecondFactor } from '../session/second-step.ts'
import { tellOfSignIn } from '../session/tell-of-sign-in.ts'
import { askForAnyPasskey, askForPasskey, askSecondFactor, readSecondStep } from './ask-second-factor.ts'
import { passSecondStep } from './pass-second-step.ts'
import { giveNewName, readSecurity } from './read-security.ts'
import { renewRecoveryCodes } from './recovery-codes.ts'
import { removePasskey, removeTotp } from './remove-factor.ts'
import { beginPasskey, confirmPasskey } from './set-up-passkey.ts'
import { beginTotp, confirmTotp } from './set-up-totp.ts'

/** What follows a right password. */
export function secondStepOf(site: Site): AskSecondFactor {
  return (trx, memberId) => askSecondFactor({ ...site, db: trx }, memberId)
}

/** What it asks of other features, as the session does. */
export type SignInSurroundings = Pick<Surroundings, 'countUsed' | 'news'>

export function routes(site: Site, surroundings: SignInSurroundings): readonly Answer[] {
  return [...ownFactors(site), ...signingIn(site, surroundings)]
}

function acting({ member, origin }: { readonly member: Caller; readonly origin: Origin }) {
  return { member, origin }
}

function ownFactors(site: Site): readonly Answer[] {
  return [
    answer(contract.getSecurity, ({ member }) => readSecurity(site, member)),
    answer(contract.beginTotp, (input) => beginTotp(site, acting(input), input.body.proof)),
    answer(contract.confirmTotp, async (input) => ({
      recovery_codes: await confirmTotp(site, acting(input), input.body.code),
    })),
    answer(contract.removeTotp, async (input) => {
      await removeTotp(site, acting(input), input.body.proof)
      return { removed: true as const }
    }),
    answer(contract.beginPasskey, async (input) => ({
      options: contract.beginPasskey.reply.shape.options.parse(
        await beginPasskey(site, acting(input), input.body.proof),
      ),
    })),
    answer(contract.confirmPasskey, async (input) => ({
      recovery_codes: await confirmPasskey(site, acting(input), input.body),
    })),
    answer(contract.renamePasskey, async ({ member, params, body }) => {
      await giveNewName(site, { memberId: member.id, id: Number(params.id), name: body.name })
      return { renamed: true as const }
    }),
    answer(contract.removePasskey, async (input) => {
      await removePasskey(site, acting(input), { id: Number(input.params.id), proof: input.body.proof })
      return { removed: true as const }
    }),
    answer(contract.renewRecoveryCodes, async (input) => ({
      recovery_codes: await renewRecoveryCodes(site, acting(input), input.body.proof),
    })),
  ]
}

function signingIn(site: Site, { countUsed, news }: SignInSurroundings): readonly Answer[] {
  const cookies = cookiesOf(site.environment)
  const welcome = welcomeOf(site, countUsed)
  const { options: Options } = contract.askForPasskey.reply.shape
  return [
    answerUncached(contract.getSecondStep, async ({ origin }) => ({ kinds: await readSecondStep(site, origin) })),
    answerUncached(contract.askForPasskey, async ({ origin }) => ({
      options: Options.parse(await askForPasskey(site, origin)),
    })),
    answerUncached(contract.askForAnyPasskey, async ({ origin, setHeader }) => {
      const { token, options } = await askForAnyPasskey(site, origin)
      setHeader('set-cookie', cookies.step(token, STEP_SECONDS))
      return { options: Options.parse(options) }
    }),
    answerUncached(contract.passSecondStep, async ({ body, origin, setHeader }) => {
      const { memberId, by, started } = await passSecondStep(site, origin, body)
      const { ip, userAgent } = origin
      await tellOfSignIn(site, { memberId, ip, userAgent, by, started }, news)
      setHeader('set-cookie', cookies.noStep())
      return welcome({ ...started, memberId }, setHeader)
    }),
  ]
}
