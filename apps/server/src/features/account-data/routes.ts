import * as contract from '@zhiheng/contract/account-data.ts'

import { type Answer, answer } from '../../http/calls/answer.ts'
import { cookiesOf } from '../../http/guards/cookies.ts'
import type { PersonalData } from '../../platform/personal-data.ts'
import type { Site } from '../../platform/site.ts'
import { readNickname } from '../members/read-nickname.ts'
import { askForDeletion } from './ask-for-deletion.ts'
import { exportOwnData } from './export-own-data.ts'
import { getAccount } from './get-account.ts'
import { getSettings, setNickname } from './settings.ts'
import { withdrawDeletion } from './withdraw-deletion.ts'

/** What it asks of all features. */
export interface WithPersonalData {
  readonly personalData: readonly PersonalData[]
}

export function routes(site: Site, { personalData }: WithPersonalData): readonly Answer[] {
  const cookies = cookiesOf(site.environment)
  return [
    answer(contract.getAccount, ({ member }) => getAccount(site.db, member.id)),
    answer(contract.getSettings, ({ member }) => getSettings(site, member.id)),
    answer(contract.setSettings, async ({ member, body }) => {
      if (body.nickname !== undefined) await setNickname(site, member.id, body.nickname)
      return getSettings(site, member.id)
    }),
    answer(contract.getNickname, async ({ member }) => ({ nickname: await readNickname(site.db, member.id) })),
    answer(contract.setNickname, ({ member, body }) => setNickname(site, member.id, body.nickname)),
    answer(contract.exportOwnData, ({ member, body, origin }) =>
      exportOwnData(site, { member, ...body, origin }, personalData),
    ),
    answer(contract.askForDeletion, async ({ member, body, origin, setHeader }) => {
      const dueOn = await askForDeletion(site, { member, ...body, origin })
      const guest = cookies.newGuestId()
      setHeader('set-cookie', cookies.noSession())
      setHeader('set-cookie', cookies.guest(guest))
      setHeader('clear-site-data', '"storage"')
      return { due_on: dueOn, csrf: cookies.guestCsrf(guest) }
    }),
    answer(contract.withdrawDeletion, async ({ member, origin }) => {
      await withdrawDeletion(site, { member, origin })
      return { deletion_due_on: null }
    }),
  ]
}
