import * as contract from '@zhiheng/contract/campaign-admin.ts'

import { type Answer, answer } from '../../http/calls/answer.ts'
import type { Site } from '../../platform/site.ts'
import { askReward, decideReward } from './change-reward.ts'
import { orderTasks, setTask } from './set-task.ts'
import { showTask, showTasks } from './show-tasks.ts'

export const routes = (site: Site): readonly Answer[] => [
  answer(contract.listCampaignTasks, () => showTasks(site)),
  answer(contract.orderCampaignTasks, ({ member, origin, body }) => orderTasks(site, { member, origin }, body)),
  answer(contract.getCampaignTask, ({ member, params }) => showTask(site, { ...params, readerId: member.id })),
  answer(contract.setCampaignTask, async ({ member, origin, params, body }) => ({
    file: await setTask(site, { member, origin }, { ...params, ...body }),
  })),
  answer(contract.askTaskReward, async ({ member, origin, params, body }) => ({
    file: await askReward(site, { member, origin }, { ...params, ...body }),
  })),
  answer(contract.decideTaskReward, async ({ member, origin, params, body }) => ({
    file: await decideReward(site, { member, origin }, { ...params, ...body }),
  })),
]
