import { expect, it } from 'vitest'

import { watchAnswers } from './answer-watch.ts'

it('one connection without an answer is not a silent database while others are answered', () => {
  const watch = watchAnswers(() => Promise.reject(new Error('nobody asks')))
  const since = performance.now()
  watch.answered()
  watch.silent(since)
  expect(watch.isStalled()).toBe(false)
})

it('a database is silent until a fresh connection is answered, and who must act is told once', async () => {
  let tries = 0
  const watch = watchAnswers(async () => {
    tries += 1
    if (tries < 3) throw new Error('still silent')
  })
  let stalls = 0
  watch.onStall(() => (stalls += 1))
  watch.answered()
  const since = performance.now()
  watch.silent(since)
  watch.silent(since) // the next connection finds out, too
  expect([watch.isStalled(), stalls]).toEqual([true, 1])

  await expect.poll(() => watch.isStalled(), { timeout: 5000 }).toBe(false)

  expect(tries).toBe(3)
  watch.close()
})

it('a try that never ends does not keep the next one back', async () => {
  let tries = 0
  const watch = watchAnswers(() => {
    tries += 1
    return tries === 1 ? new Promise(() => undefined) : Promise.resolve()
  })
  watch.silent(performance.now())
  await expect.poll(() => watch.isStalled(), { timeout: 5000 }).toBe(false)
})
