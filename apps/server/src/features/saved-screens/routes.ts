import * as contract from '@zhiheng/contract/saved-screens.ts'

import { type Answer, answer } from '../../http/calls/answer.ts'
import type { Site } from '../../platform/site.ts'
import { keepScreen, removeScreen, renameScreen, restoreScreen } from './keep-screen.ts'
import { listScreens, type Owner } from './list-screens.ts'

export const routes = (site: Site): readonly Answer[] => [
  answer(contract.listScreens, (asked) => listScreens(site, ownerIn(asked))),
  answer(contract.saveScreen, ({ body, ...asked }) => keepScreen(site, ownerIn(asked), body)),
  answer(contract.renameScreen, ({ params, body, ...asked }) =>
    renameScreen(site, ownerIn(asked), { ...params, ...body }),
  ),
  answer(contract.removeScreen, ({ params, ...asked }) => removeScreen(site, ownerIn(asked), params.id)),
  answer(contract.restoreScreen, ({ params, ...asked }) => restoreScreen(site, ownerIn(asked), params.id)),
]

interface Asked {
  readonly member: Omit<Owner, 'firmId'>
  readonly firm: { readonly id: number } | null
}

const ownerIn = ({ member: { id, groups }, firm }: Asked): Owner => ({ id, groups, firmId: firm?.id ?? null })
