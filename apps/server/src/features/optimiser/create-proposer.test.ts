import { measureShares } from '@zhiheng/domain/optimiser/measure-shares.ts'
import type { ProposalAsk } from '@zhiheng/domain/optimiser/proposal-ask.ts'
import { proposePortfolio } from '@zhiheng/domain/optimiser/propose-portfolio.ts'
import { epochDayOf } from '@zhiheng/quant/series/iso-date.ts'
import { slotOf } from '@zhiheng/quant/series/weekday-slot.ts'
import { describe, expect } from 'vitest'

import type { Database } from '../../platform/database/database.ts'
import { portfolioMarket } from '../../testing/portfolio-market.ts'
import { test } from '../../testing/test-database.ts'
import { createProposer } from './create-proposer.ts'
import { createJobThreads } from './job-threads.ts'
import { listCandidates } from './list-candidates.ts'
import { fundsForThread } from './proposal-job.ts'

const ask: ProposalAsk = {
  target: { kind: 'risk_level', level: 3 },
  limits: {
    mostFunds: 4,
    leastWeight: 5,
    mostTurnover: 20,
    locked: new Set(['CASH']),
    excluded: new Set(),
    onlyForTarobo: 'no',
  },
  lastSlot: slotOf(epochDayOf('2026-11-20')),
  currency: 'TWD',
  riskFree: 0.01,
  level: 3,
  seed: 7,
}

async function candidates(db: Database) {
  return listCandidates(
    await portfolioMarket(db),
    'TWD',
    new Map([
      ['STOCK1', 70],
      ['BOND1', 20],
      ['CASH', 10],
    ]),
  )
}

describe('proposing in a thread', () => {
  test('gives exactly what proposing here gives', async ({ db }) => {
    const all = await candidates(db)
    const propose = createProposer('proposal', createJobThreads({ threads: 1, waiting: 0, mostMs: 20_000 }))
    const { funds, result } = await propose({ memberId: 1 }, all, ask)
    expect({ ...result.proposal, funds }).toEqual(proposePortfolio(all, ask))
  })

  test('begins with the thread that was started before', async ({ db }) => {
    const all = await candidates(db)
    const threads = createJobThreads({ threads: 1, waiting: 0, mostMs: 20_000 })
    const started = threads.warm()
    const first = createProposer('proposal', threads)({ memberId: 1 }, all, ask)
    await started
    const { funds, result } = await first
    expect({ ...result.proposal, funds }).toEqual(proposePortfolio(all, ask))
  })

  test('leaves this thread free to answer others meanwhile', async ({ db }) => {
    const all = await candidates(db)
    const propose = createProposer('proposal', createJobThreads({ threads: 1, waiting: 9, mostMs: 20_000 }))
    await propose({ memberId: 1 }, all, ask)
    let isDone = false
    let turns = 0
    const count = () => {
      turns += 1
      if (!isDone) setImmediate(count)
    }
    setImmediate(count)
    await Promise.all(Array.from({ length: 5 }, () => propose({ memberId: 1 }, all, ask)))
    isDone = true
    expect(turns).toBeGreaterThan(100)
  })

  test('ends what takes too long, says to come back, and works on with a new thread', async ({ db }) => {
    const all = await candidates(db)
    const hurried = createProposer('proposal', createJobThreads({ threads: 1, waiting: 0, mostMs: 0 }))
    await expect(hurried({ memberId: 1 }, all, ask)).rejects.toMatchObject({ code: 'busy', afterSeconds: 2 })
    await expect(hurried({ memberId: 1 }, all, ask)).rejects.toMatchObject({ code: 'busy' })
  })

  test('refuses when too many wait, but lets the same member’s next one wait', async ({ db }) => {
    const all = await candidates(db)
    const propose = createProposer('proposal', createJobThreads({ threads: 1, waiting: 1, mostMs: 20_000 }))
    const all3 = await Promise.allSettled([1, 2, 3].map((memberId) => propose({ memberId }, all, ask)))
    expect(all3.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected'])
    const own = await Promise.allSettled([1, 1, 1, 1].map((memberId) => propose({ memberId }, all, ask)))
    expect(own.every(({ status }) => status === 'fulfilled')).toBe(true)
  })

  test('does not begin what nobody waits for any more, and goes on with the next', async ({ db }) => {
    const all = await candidates(db)
    const propose = createProposer('proposal', createJobThreads({ threads: 1, waiting: 2, mostMs: 20_000 }))
    let hasLeft = false
    const first = propose({ memberId: 1 }, all, ask)
    const left = propose({ memberId: 1, isGone: () => hasLeft }, all, ask)
    const next = propose({ memberId: 1, isGone: () => false }, all, ask)
    hasLeft = true
    await expect(left).rejects.toMatchObject({ code: 'busy' })
    expect((await next).result).toEqual((await first).result)
  })
})

describe('measuring in a thread a change that somebody else chose', () => {
  test('gives exactly what measuring here gives, in the threads that propose', async ({ db }) => {
    const threads = createJobThreads({ threads: 1, waiting: 1, mostMs: 20_000 })
    const all = await candidates(db)
    const funds = all.filter(({ nowPercent }) => nowPercent > 0)
    const shares = { before: [70, 20, 10], after: [40, 35, 25] }
    const [measured, { result }] = await Promise.all([
      threads.work({ memberId: 1 }, { kind: 'shares', funds: fundsForThread(funds), ask, shares }),
      createProposer('proposal', threads)({ memberId: 2 }, all, ask),
    ])
    expect(measured).toEqual(measureShares(funds, ask, shares))
    expect(measured.before).not.toEqual(measured.after)
    expect(result.proposal.after.length).toBeGreaterThan(0)
  })
})
