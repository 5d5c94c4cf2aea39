import { tmpdir } from 'node:os'

import { describe, expect } from 'vitest'

import { personalData } from '../../features.ts'
import type { Database } from '../../platform/database/database.ts'
import { loadMarket } from '../../platform/nav-store/load-market.ts'
import { aFund, clockOn, insertFunds } from '../../testing/market-rows.ts'
import { test } from '../../testing/test-database.ts'
import { Command, type CommandEvent } from './command.ts'
import { runCommand } from './run-command.ts'

const clock = clockOn('2026-11-20')
const crashed = {
  fund: aFund('00631L'),
  prices: { '2026-11-16': 200, '2026-11-17': 100, '2026-11-18': 100, '2026-11-19': 60, '2026-11-20': 60 },
}

async function run(db: Database, command: object): Promise<{ lines: string[]; code: number | null }> {
  const events: CommandEvent[] = []
  const place = { db, clock, dataDir: tmpdir(), personalData }
  await runCommand(place, Command.parse({ name: 'confirm-step', isWithdrawn: false, ...command }), (event) =>
    events.push(event),
  )
  return {
    lines: events.flatMap((event) => (event.kind === 'line' ? [event.text] : [])),
    code: events.flatMap((event) => (event.kind === 'exit' ? [event.code] : []))[0] ?? null,
  }
}

async function returnsOf(db: Database): Promise<(number | null)[]> {
  const market = await loadMarket(db, clock)
  return Array.from(market.totalReturns(0).values, (value) => (Number.isNaN(value) ? null : value))
}

describe('confirming a step', () => {
  test('gives the returns before it back, the latest step first', async ({ db }) => {
    await insertFunds(db, [crashed])
    expect(await returnsOf(db)).toEqual([null, null, null, 0.3, 0.3])

    const first = await run(db, { fund: '00631l', day: '2026-11-19' })
    expect(first).toEqual({
      code: 0,
      lines: [expect.stringContaining('100 → 60'), expect.stringContaining('2026-11-17')],
    })
    expect(await returnsOf(db)).toEqual([null, 0.5, 0.5, 0.3, 0.3])

    expect(await run(db, { fund: '00631L', day: '2026-11-17' })).toMatchObject({ code: 0, lines: [expect.anything()] })
    expect(await returnsOf(db)).toEqual([1, 0.5, 0.5, 0.3, 0.3])
  })

  test('is remembered, and makes a new version of the figures for every node', async ({ db }) => {
    await insertFunds(db, [crashed])
    const before = (await loadMarket(db, clock)).dataVersion
    await run(db, { fund: '00631L', day: '2026-11-19' })
    expect((await loadMarket(db, clock)).dataVersion).not.toBe(before)
    expect(await db.selectFrom('audit_log').select(['event', 'details', 'user_agent']).execute()).toEqual([
      {
        event: 'step_confirmed',
        details: { fund: '00631L', day: '2026-11-19', before: '100', after: '60' },
        user_agent: 'admin',
      },
    ])
  })

  test('is refused where there is no such step, and says where there is one', async ({ db }) => {
    await insertFunds(db, [crashed])
    expect(await run(db, { fund: 'NOBODY', day: '2026-11-19' })).toMatchObject({ code: 2 })
    expect(await run(db, { fund: '00631L', day: '2026-11-18' })).toEqual({
      code: 2,
      lines: [expect.stringContaining('2026-11-19')],
    })
    expect(await db.selectFrom('audit_log').select('id').execute()).toEqual([])
    expect(() => Command.parse({ name: 'confirm-step', fund: 'A1', day: '2026-02-30', isWithdrawn: false })).toThrow(
      'invalid_date',
    )
  })

  test('can be taken back', async ({ db }) => {
    await insertFunds(db, [crashed])
    await run(db, { fund: '00631L', day: '2026-11-19' })
    expect(await run(db, { fund: '00631L', day: '2026-11-19', isWithdrawn: true })).toMatchObject({ code: 0 })
    expect(await returnsOf(db)).toEqual([null, null, null, 0.3, 0.3])
    expect(await run(db, { fund: '00631L', day: '2026-11-19', isWithdrawn: true })).toMatchObject({ code: 2 })
    const events = await db.selectFrom('audit_log').select('event').orderBy('id').execute()
    expect(events.map(({ event }) => event)).toEqual(['step_confirmed', 'step_withdrawn'])
  })
})
