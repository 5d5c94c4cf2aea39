import { expect, it } from 'vitest'

import { campaignTasks } from '../campaign/tasks.ts'
import { FEWEST_ANSWERS, shareOfRight } from './share-of-right.ts'
import { taskOfTopic } from './topics.ts'

it('pays one point for each topic, and for nothing else of its group', () => {
  const tasks = campaignTasks.filter(({ group }) => group === 'understanding')
  expect(tasks.map(({ key }) => key)).toEqual(Object.values(taskOfTopic))
  expect(tasks.every(({ reward }) => reward === 1)).toBe(true)
})

it('says nothing of fewer than thirty answers, whatever they are', () => {
  expect([shareOfRight(29, FEWEST_ANSWERS - 1), shareOfRight(0, 0)]).toEqual([null, null])
})

it('gives the share with a band that holds it and grows narrower with more answers', () => {
  const [few, many] = [shareOfRight(18, 30), shareOfRight(1800, 3000)]
  expect([few?.share, many?.share]).toEqual([60, 60])
  // Wilson's limits of 18 in 30 at z = 1.645
  expect(few?.low).toBeCloseTo(45.1, 1)
  expect(few?.high).toBeCloseTo(73.3, 1)
  expect((many?.high ?? 0) - (many?.low ?? 0)).toBeLessThan(5)
})
