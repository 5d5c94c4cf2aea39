import * as contract from '@zhiheng/contract/firm-plans.ts'
import * as followed from '@zhiheng/contract/firm-plans/followed.ts'
import * as packets from '@zhiheng/contract/firm-plans/packets.ts'
import { getPlanGrowth, getPlansRiskReturn, previewPlan as previewCall } from '@zhiheng/contract/firm-plans/preview.ts'
import type { Firm } from '@zhiheng/domain/firms/firm.ts'

import { actorOf } from '../../http/calls/actor-of.ts'
import { answer, type Answer, answerUncached } from '../../http/calls/answer.ts'
import type { Site } from '../../platform/site.ts'
import { confirmPassword } from '../account-data/confirm-password.ts'
import { changePlan, copyPlan, type Desk, makePlan, publishPlan, removePlan } from './change-plan.ts'
import { adoptPlan, leavePlan, type PlanClient } from './followers/adopt-plan.ts'
import { listFollowedPlans } from './followers/followed-plans.ts'
import { changeKycLevel, changePacket, makePacket, removePacket } from './packets/change-packets.ts'
import { listKycLevels, listPackets, showKycLevel, showPacket } from './packets/show-packets.ts'
import { planGrowth } from './plan-growth.ts'
import { listVersions, showVersion } from './plan-logs.ts'
import { plansRiskReturn } from './plan-risk-return.ts'
import { previewPlan } from './preview-plan.ts'
import { listPlans, showPlan } from './show-plan.ts'

export const routes = (site: Site): Answer[] => [...planRoutes(site), ...packetRoutes(site), ...clientRoutes(site)]

/** What clients do with plans. */
const clientRoutes = (site: Site): Answer[] => [
  answer(followed.getFollowedPlans, ({ member, params }) =>
    listFollowedPlans(site, { id: params.id, memberId: member.id }),
  ),
  answer(followed.adoptPlan, (input) => adoptPlan(site, clientOf(input), { id: input.params.id, ...input.body })),
  answer(followed.leavePlan, (input) => leavePlan(site, clientOf(input), input.params.id)),
]

const planRoutes = (site: Site): Answer[] => [
  answer(contract.listPlans, ({ firm }) => listPlans(site.db, firm.id)),
  answer(contract.makePlan, (input) => makePlan(site, deskOf(input), input.body.content)),
  answer(contract.getPlan, async ({ firm, params, member }) => ({
    plan: await showPlan(site, { firmId: firm.id, planId: params.id, memberId: member.id }),
  })),
  answer(contract.changePlan, (input) => changePlan(site, deskOf(input), input)),
  answer(contract.removePlan, async (input) => {
    const { password, ...body } = input.body
    await confirmPassword(site, { ...input, password })
    return removePlan(site, deskOf(input), { planId: input.params.id, ...body })
  }),
  answer(contract.copyPlan, (input) => copyPlan(site, deskOf(input), input.params.id)),
  answer(previewCall, ({ firm, body }) => previewPlan(site, firm.id, body)),
  answerUncached(getPlanGrowth, ({ firm, params }) => planGrowth(site, { firmId: firm.id, planId: params.id })),
  answer(getPlansRiskReturn, ({ firm, query }) => plansRiskReturn(site, { firmId: firm.id, period: query.period })),
  answer(contract.listPlanLogs, ({ firm, params }) => listVersions(site, { firmId: firm.id, planId: params.id })),
  answer(contract.getPlanLog, ({ firm, params }) =>
    showVersion(site, { firmId: firm.id, planId: params.id, logId: params.log_id }),
  ),
  answer(contract.publishPlan, (input) =>
    publishPlan(site, deskOf(input), { planId: input.params.id, version: input.body.version }),
  ),
]

const packetRoutes = (site: Site): Answer[] => [
  answer(packets.listPackets, ({ firm }) => listPackets(site, firm.id)),
  answer(packets.getPacket, ({ firm, params }) => showPacket(site, { firmId: firm.id, packetId: params.id })),
  answer(packets.makePacket, (input) => makePacket(site, deskOf(input), input.body)),
  answer(packets.changePacket, (input) =>
    changePacket(site, deskOf(input), { packetId: input.params.id, ...input.body }),
  ),
  answer(packets.removePacket, async (input) => {
    const { password, ...body } = input.body
    await confirmPassword(site, { ...input, password })
    return removePacket(site, deskOf(input), { packetId: input.params.id, ...body })
  }),
  answer(packets.listPacketKycLevels, ({ firm, query }) =>
    listKycLevels(site, { firmId: firm.id, packetId: query.packet_id ?? null }),
  ),
  answer(packets.getPacketKycLevel, ({ firm, params }) => showKycLevel(site, { firmId: firm.id, cellId: params.id })),
  answer(packets.changePacketKycLevel, (input) =>
    changeKycLevel(site, deskOf(input), { cellId: input.params.id, ...input.body }),
  ),
]

function deskOf(input: Parameters<typeof actorOf>[0] & { readonly firm: Firm }): Desk {
  return { firmId: input.firm.id, actor: { ...actorOf(input), memberId: input.member.id } }
}

function clientOf(input: Parameters<typeof actorOf>[0] & { readonly firm: Firm }): PlanClient {
  return { firmId: input.firm.id, actor: { ...actorOf(input), memberId: input.member.id } }
}
