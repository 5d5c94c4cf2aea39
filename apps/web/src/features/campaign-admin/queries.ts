import { getCampaignTask, listCampaignTasks } from '@zhiheng/contract/campaign-admin.ts'
import type { ReplyOf } from '@zhiheng/contract/endpoint.ts'

import { type CallQuery, query } from '../../api/query.ts'

export type { StaffTask, TaskFile } from '@zhiheng/contract/campaign-admin.ts'
export type Tasks = ReplyOf<typeof listCampaignTasks>
type OneTask = ReplyOf<typeof getCampaignTask>
export type RewardChange = OneTask['file']['changes'][number]

/** Every task of the members. */
export const tasks: CallQuery<Tasks> = query(listCampaignTasks)

/** A task with its figures and the changes of its reward. */
export const taskOf = (task: string): CallQuery<OneTask> => query(getCampaignTask, { params: { task } })
