import * as pools from '@zhiheng/contract/firm-pools.ts'
import * as fields from '@zhiheng/contract/firm-pools/fund-fields.ts'
import * as institution from '@zhiheng/contract/firm-pools/institution.ts'
import * as levels from '@zhiheng/contract/firm-pools/risk-levels.ts'
import * as subsectors from '@zhiheng/contract/firm-pools/subsectors.ts'
import type { Caller } from '@zhiheng/domain/access/caller.ts'
import type { Firm } from '@zhiheng/domain/firms/firm.ts'

import { actorOf } from '../../http/calls/actor-of.ts'
import { type Answer, answer, type Origin } from '../../http/calls/answer.ts'
import type { Site } from '../../platform/site.ts'
import type { Desk, WithConfirmation } from './desk.ts'
import * as field from './fund-fields/fields.ts'
import { listInstitutionPools, showInstitutionPool } from './institution/show-pools.ts'
import { changePool, createPool, removePool, requirePool, restorePool } from './pools/change-pool.ts'
import { matchCodes } from './pools/match-codes.ts'
import { listChanges } from './pools/show-changes.ts'
import { listOptions, listPools, listPoolSubsectors, showPool } from './pools/show-pools.ts'
import * as level from './risk-levels/levels.ts'
import { changeSubsector, createSubsector, removeSubsector } from './subsectors/change-subsectors.ts'
import { listSubsectors, showSubsector } from './subsectors/show-subsectors.ts'

function deskOf(input: { readonly firm: Firm; readonly member: Caller; readonly origin: Origin }): Desk {
  return { firmId: input.firm.id, actor: actorOf(input) }
}

const keyOf = ({ firm, params }: { readonly firm: Firm; readonly params: { readonly id: number } }) => ({
  firmId: firm.id,
  id: params.id,
})

export const routes = (site: Site, needs: WithConfirmation): readonly Answer[] => [
  ...poolRoutes(site, needs),
  ...subsectorRoutes(site),
  ...levelRoutes(site),
  ...fieldRoutes(site, needs),
]

const poolRoutes = (site: Site, { confirmPassword }: WithConfirmation): readonly Answer[] => [
  answer(pools.listPools, ({ firm, query }) => listPools(site, { firmId: firm.id, isRemoved: query.removed === '1' })),
  answer(pools.listPoolOptions, ({ firm, query }) => listOptions(site, { firmId: firm.id, words: query.query ?? '' })),
  answer(pools.listPoolSubsectors, ({ firm }) => listPoolSubsectors(site, firm.id)),
  answer(pools.getPool, (input) => showPool(site, keyOf(input), input.query)),
  answer(pools.createPool, (input) => createPool(site, deskOf(input), input.body)),
  answer(pools.changePool, (input) => changePool(site, deskOf(input), { id: input.params.id, body: input.body })),
  answer(pools.removePool, async (input) => {
    await requirePool(site, keyOf(input))
    await confirmPassword({ ...input, password: input.body.password })
    return removePool(site, deskOf(input), { id: input.params.id, name: input.body.name })
  }),
  answer(pools.restorePool, (input) => restorePool(site, deskOf(input), input.params.id)),
  answer(pools.matchPoolCodes, (input) => matchCodes(site, keyOf(input), input.body.codes)),
  answer(pools.listPoolChanges, (input) => listChanges(site, keyOf(input), input.query.page)),
  answer(institution.listInstitutionPools, ({ firm }) => listInstitutionPools(site, firm.id)),
  answer(institution.getInstitutionPool, (input) => showInstitutionPool(site, keyOf(input), input.query)),
]

const subsectorRoutes = (site: Site): readonly Answer[] => [
  answer(subsectors.listSubsectors, ({ firm }) => listSubsectors(site, firm.id)),
  answer(subsectors.getSubsector, (input) => showSubsector(site, keyOf(input))),
  answer(subsectors.createSubsector, (input) => createSubsector(site, deskOf(input), input.body)),
  answer(subsectors.changeSubsector, (input) =>
    changeSubsector(site, deskOf(input), { id: input.params.id, body: input.body }),
  ),
  answer(subsectors.removeSubsector, (input) =>
    removeSubsector(site, deskOf(input), { id: input.params.id, version: input.query.version }),
  ),
]

const levelRoutes = (site: Site): readonly Answer[] => [
  answer(levels.listRiskLevels, ({ firm, query }) => level.listLevels(site, firm.id, query)),
  answer(levels.getRiskLevel, (input) => level.showLevel(site, keyOf(input))),
  answer(levels.createRiskLevel, (input) => level.createLevel(site, deskOf(input), input.body)),
  answer(levels.changeRiskLevel, (input) =>
    level.changeLevel(site, deskOf(input), { id: input.params.id, body: input.body }),
  ),
  answer(levels.removeRiskLevel, (input) =>
    level.removeLevel(site, deskOf(input), { id: input.params.id, version: input.query.version }),
  ),
]

const fieldRoutes = (site: Site, { confirmPassword }: WithConfirmation): readonly Answer[] => [
  answer(fields.listFundFields, ({ firm }) => field.listFields(site, firm.id)),
  answer(fields.getFundField, (input) => field.showField(site, keyOf(input), input.query)),
  answer(fields.createFundField, (input) => field.createField(site, deskOf(input), input.body)),
  answer(fields.changeFundField, (input) =>
    field.changeField(site, deskOf(input), { id: input.params.id, body: input.body }),
  ),
  answer(fields.removeFundField, async (input) => {
    await field.requireField(site, keyOf(input))
    await confirmPassword({ ...input, password: input.body.password })
    return field.removeField(site, deskOf(input), { id: input.params.id, name: input.body.name })
  }),
]
