import { countFirmDesk } from '@zhiheng/contract/firms.ts'

import { type Answer, answer } from '../../http/calls/answer.ts'
import type { Site } from '../../platform/site.ts'
import { countDesk } from './count-desk.ts'

export const routes = (site: Site): readonly Answer[] => [answer(countFirmDesk, ({ firm }) => countDesk(site, firm.id))]
