import { expect, it } from 'vitest'

import { campaignTasks, pointsToPremium } from './tasks.ts'

const sumOf = (group: string) =>
  campaignTasks.filter((task) => task.group === group).reduce((sum, { reward }) => sum + reward, 0)

it('gives what the specification says: fifty for the first steps, twenty for a friend, sixty for a year', () => {
  expect([sumOf('once'), sumOf('daily'), sumOf('repeat'), sumOf('yearly')]).toEqual([50, 4, 20, 60])
  expect(pointsToPremium).toBe(66)
})

it('names each task once', () => {
  expect(new Set(campaignTasks.map(({ key }) => key)).size).toBe(campaignTasks.length)
})
