import { getHeldIndustry, getHeldIsin, getHeldSecurity } from '@zhiheng/contract/held-securities.ts'

import { type Answer, answer } from '../../http/calls/answer.ts'
import type { Site } from '../../platform/site.ts'
import { showHeld } from './show-held.ts'
import { industryNamed, isinNamed, securityNamed } from './subject-of.ts'

export const routes = (site: Site): readonly Answer[] => [
  answer(getHeldIsin, ({ member, params, query }) =>
    showHeld(site, { member, page: query.page, find: (known) => isinNamed(known, params.isin) }),
  ),
  answer(getHeldIndustry, ({ member, params, query }) =>
    showHeld(site, { member, page: query.page, find: (known) => industryNamed(known, params.code) }),
  ),
  answer(getHeldSecurity, ({ member, params, query }) =>
    showHeld(site, { member, page: query.page, find: (known) => securityNamed(known, params.fcid) }),
  ),
]
