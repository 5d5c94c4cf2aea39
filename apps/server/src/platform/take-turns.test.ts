import { expect, it } from 'vitest'

import { takeTurns } from './take-turns.ts'

it('two run, the next waits, and who comes when the queue is full is sent away', async () => {
  const takeTurn = takeTurns({ atOnce: 2, waiting: 1 })
  const ends: (() => void)[] = []
  const job = () => new Promise<void>((resolve) => ends.push(resolve))

  const jobs = [takeTurn(job), takeTurn(job), takeTurn(job)]
  await expect(takeTurn(job)).rejects.toMatchObject({ code: 'busy', afterSeconds: 2 })
  expect(ends.length).toBe(2)

  ends[0]?.()
  await jobs[0]
  expect(ends.length).toBe(3)
  ends.forEach((end) => end())
  await Promise.all(jobs)
  const later = takeTurn(job)
  ends.at(-1)?.()
  await later
})

it('a job that fails gives its place to the next', async () => {
  const takeTurn = takeTurns({ atOnce: 1, waiting: 1 })
  const failed = takeTurn(() => Promise.reject(new RangeError('broken')))
  const next = takeTurn(() => Promise.resolve('done'))
  await expect(failed).rejects.toThrow('broken')
  await expect(next).resolves.toBe('done')
})
