import { describe, expect } from 'vitest'

import { test } from '../../testing/test-app.ts'
import { countWrong, forgiveFailures, lockedSeconds } from './signin-attempts.ts'

const email = 'nobody@test.example'
const A_YEAR = 365 * 86_400_000

describe('wrong passwords for an address', () => {
  test('lock it with the tenth of a quarter of an hour, for a quarter of an hour', async ({ app }) => {
    for (let tries = 1; tries < 10; tries++) expect([tries, await countWrong(app.site, email)]).toEqual([tries, false])
    expect(await lockedSeconds(app.site, email)).toBe(0)
    expect(await countWrong(app.site, email)).toBe(true)
    expect(await lockedSeconds(app.site, email)).toBe(900)
    app.clock.forward(900_000)
    expect(await lockedSeconds(app.site, email)).toBe(0)
  })

  test('are waited out up to the seventy-fourth in a row, and not from the seventy-fifth on', async ({ app }) => {
    for (let tries = 0; tries < 74; tries++) await countWrong(app.site, email)
    app.clock.forward(A_YEAR)
    expect(await lockedSeconds(app.site, email)).toBe(0)
    await countWrong(app.site, email)
    app.clock.forward(A_YEAR)
    expect(await lockedSeconds(app.site, email)).toBe(86_400)
    await forgiveFailures(app.site.db, email)
    expect(await lockedSeconds(app.site, email)).toBe(0)
  })
})
