import { campaignTasks } from '../campaign/tasks.ts'

/** What an approved verification pays, in BP. */
export const institutionReward: number =
  campaignTasks.find(({ key }) => key === 'institution_verification')?.reward ?? 0
