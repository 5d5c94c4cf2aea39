import * as contract from '@zhiheng/contract/firm-settings.ts'

import { type Answer, answer } from '../../http/calls/answer.ts'
import type { Site } from '../../platform/site.ts'
import { listFirmEvents } from './list-firm-events.ts'
import { readFirmSettings, toggleFirmSignup, writeFirmBrand, writeFirmOrigins } from './write-settings.ts'

export const routes = (site: Site): readonly Answer[] => [
  answer(contract.readFirmSettings, ({ firm }) => readFirmSettings(site.db, firm.id)),
  answer(contract.writeFirmBrand, ({ firm, body, ...by }) => writeFirmBrand(site, { firm, ...by }, body)),
  answer(contract.writeFirmOrigins, ({ firm, body, ...by }) => writeFirmOrigins(site, { firm, ...by }, body)),
  answer(contract.toggleFirmSignup, ({ firm, body, ...by }) => toggleFirmSignup(site, { firm, ...by }, body.is_open)),
  answer(contract.listFirmEvents, ({ firm, query }) => listFirmEvents(site.db, firm.id, query)),
]
