import { describe, expect, it } from 'vitest'

import { test } from '../testing/test-database.ts'
import { countAgainst, networkOf } from './rate-limit.ts'

const minute = 60_000
const start = new Date('2026-11-20T04:00:00Z')
const after = (milliseconds: number) => new Date(start.getTime() + milliseconds)

describe('countAgainst', () => {
  test('lets three pass in five minutes, refuses the fourth with the time left, and forgets after the window', async ({
    db,
  }) => {
    const count = (now: Date) => countAgainst(db, { bucket: 'signin:1.2.3.4', limit: 3, seconds: 300, now })
    for (const passed of [0, 1, 2]) await count(after(passed * minute))

    await expect(count(after(3 * minute))).rejects.toMatchObject({ code: 'rate_limited', afterSeconds: 120 })
    await expect(count(after(5 * minute))).resolves.toBeUndefined()
  })

  test('is not stuck when the clock is put back a day', async ({ db }) => {
    const count = (now: Date) => countAgainst(db, { bucket: 'b', limit: 1, seconds: 300, now })
    await count(start)
    await expect(count(after(1))).rejects.toMatchObject({ code: 'rate_limited' })
    await expect(count(after(-1440 * minute))).resolves.toBeUndefined()
  })

  test('sweeps out what is older than a day, now and then', async ({ db }) => {
    await countAgainst(db, { bucket: 'old', limit: 9, seconds: 60, now: after(-1441 * minute) })
    for (let time = 0; time < 1000; time++) {
      await countAgainst(db, { bucket: 'new', limit: 2000, seconds: 60, now: start })
    }
    const rows = await db.selectFrom('rate_limits').select(['bucket', 'count']).execute()
    expect(rows).toEqual([{ bucket: 'new', count: 1000 }])
  })

  test('counts every one of many at once', async ({ db }) => {
    const tries = Array.from({ length: 30 }, () =>
      countAgainst(db, { bucket: 'b', limit: 10, seconds: 60, now: start }).then(
        () => 1,
        () => 0,
      ),
    )
    const passed = await Promise.all(tries)
    expect(passed.reduce<number>((sum, one) => sum + one, 0)).toBe(10)
  })
})

describe('networkOf', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['2001:db8:1:2:aaaa::1', '2001:db8:1:2::/64'],
    ['2001:db8:1:2:bbbb:0:0:9', '2001:db8:1:2::/64'],
    ['2001:0db8::1', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ])('%s counts as %s', (ip, network) => {
    expect(networkOf(ip)).toBe(network)
  })
})
