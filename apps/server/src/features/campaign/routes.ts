import * as contract from '@zhiheng/contract/campaign.ts'

import { type Answer, answer } from '../../http/calls/answer.ts'
import type { Site } from '../../platform/site.ts'
import { getEventInfo } from './get-event-info.ts'
import { verifyInstitution } from './verify-institution.ts'

export const routes = (site: Site): readonly Answer[] => [
  answer(contract.getEventInfo, ({ member }) => getEventInfo(site, member.id)),
  answer(contract.verifyInstitution, ({ member, body: { kind, institution, job_title } }) =>
    verifyInstitution(site, { member, kind, institution, jobTitle: job_title }),
  ),
]
