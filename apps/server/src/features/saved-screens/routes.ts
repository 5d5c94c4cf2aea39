import * as contract from '@zhiheng/contract/saved-screens.ts'

import { type Answer, answer } from '../../http/calls/answer.ts'
import type { Site } from '../../platform/site.ts'
import { keepScreen, removeScreen, renameScreen, restoreScreen } from './keep-screen.ts'
import { listScreens } from './list-screens.ts'

export const routes = (site: Site): readonly Answer[] => [
  answer(contract.listScreens, ({ member }) => listScreens(site, member)),
  answer(contract.saveScreen, ({ member, body }) => keepScreen(site, member, body)),
  answer(contract.renameScreen, ({ member, params, body }) => renameScreen(site, member, { ...params, ...body })),
  answer(contract.removeScreen, ({ member, params }) => removeScreen(site, member, params.id)),
  answer(contract.restoreScreen, ({ member, params }) => restoreScreen(site, member, params.id)),
]
