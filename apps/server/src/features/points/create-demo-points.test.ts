import { DAY_MS } from '@zhiheng/domain/calendar/durations.ts'
import { expect } from 'vitest'

import { aMember } from '../../testing/a-member.ts'
import { test } from '../../testing/test-app.ts'
import { createDemoPoints } from './create-demo-points.ts'
import { settleYear } from './settle-year.ts'

test('demo accounts have ledgers of months, once, whose older points have expired', async ({ app, db }) => {
  const [member, premium, pro] = [
    await aMember(db, { email: 'member@demo.zhiheng.example' }),
    await aMember(db, { email: 'premium@demo.zhiheng.example', groups: ['member', 'member_premium'] }),
    await aMember(db, { email: 'pro@demo.zhiheng.example', groups: ['member', 'member_pro'] }),
  ]
  const accounts = [member, premium, pro]
  await createDemoPoints(app.site, accounts)
  const count = async () => (await db.selectFrom('point_entries').select('id').execute()).length
  const before = await count()
  await createDemoPoints(app.site, accounts)
  expect(await count()).toBe(before)

  const shown = async (as: typeof member) => (await app.get('/api/member/points', as)).json()
  const [ofMember, ofPremium] = [await shown(member), await shown(premium)]
  expect(ofMember.points).toBeGreaterThan(20)
  expect(ofMember.points).toBeLessThan(66)
  expect(ofMember.premium.upgraded).toBe(false)
  expect(ofPremium.premium).toEqual({ upgraded: true, year: 2026, until: '2026-12-31' })
  expect(ofPremium.ledger.total).toBeGreaterThan(100)
  for (const reason of ['task', 'expired'] as const) {
    const lines = await db.selectFrom('point_entries').select('id').where('reason', '=', reason).execute()
    expect(lines.length).toBeGreaterThan(10)
  }

  // moved into the next year it goes on, for it was reached in this one
  app.clock.forward(60 * DAY_MS)
  expect(await settleYear(app.site, new AbortController().signal)).toBe(1)
  expect(await db.selectFrom('premium_by_points').select('until_year').execute()).toEqual([{ until_year: 2027 }])
})
