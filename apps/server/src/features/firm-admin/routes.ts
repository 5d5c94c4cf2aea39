import * as contract from '@zhiheng/contract/firm-admin.ts'
import type { Caller } from '@zhiheng/domain/access/caller.ts'

import { type Answer, answer, type Origin } from '../../http/calls/answer.ts'
import type { Site } from '../../platform/site.ts'
import type { Action } from './action.ts'
import { brandFirm, foundNewFirm, openFirmTo } from './change-firm.ts'
import { closeFirm, reopenFirm } from './close-firm.ts'
import { checkDomain } from './domains/check-domain.ts'
import { findFirms, listPeople, readFirm } from './find-firms.ts'
import { placePerson } from './place-person.ts'

export const routes = (site: Site): readonly Answer[] => [
  answer(contract.findFirms, ({ query }) => findFirms(site, query)),
  answer(contract.readFirm, ({ params }) => readFirm(site, params.id)),
  answer(contract.listFirmPeople, ({ params, query }) => listPeople(site, params.id, query)),
  answer(contract.foundFirm, (input) => foundNewFirm(site, { ...input, brand: input.body })),
  answer(contract.brandFirm, (input) => brandFirm(site, actionOf(input), input.body)),
  answer(contract.openFirmTo, (input) => openFirmTo(site, actionOf(input), input.body)),
  answer(contract.checkFirmDomain, (input) => checkDomain(site, actionOf(input), input.body.domain)),
  answer(contract.placeFirmPerson, (input) => placePerson(site, actionOf(input), input.body)),
  answer(contract.closeFirm, (input) => closeFirm(site, actionOf(input), input.body)),
  answer(contract.reopenFirm, (input) => reopenFirm(site, actionOf(input), input.body)),
]

interface Asked {
  readonly member: Caller
  readonly origin: Origin
  readonly params: { readonly id: number }
}

function actionOf({ member, origin: { ip, userAgent }, params: { id } }: Asked): Action {
  return { member, origin: { ip, userAgent }, id }
}
