import { expect } from 'vitest'

import { loopOverRows } from '../../../testing/loop-over-rows.ts'
import { test } from '../../../testing/test-database.ts'
import { deleteOldestLetters, insertAskedLetter } from './store.ts'

test('the oldest letters are taken, no more than are asked for, however the database goes about it', async ({ db }) => {
  const emails = Array.from({ length: 30 }, (_, count) => `a${count}@test.example`)
  const asked = {
    kind: 'reset',
    ip: '192.0.2.1',
    user_agent: null,
    host: null,
    asked_at: '2026-11-24T00:00:00.000Z',
  } as const
  for (const email of emails) await insertAskedLetter(db, { ...asked, email })
  const taken = await db.transaction().execute(async (trx) => {
    await loopOverRows(trx)
    return deleteOldestLetters(trx, 20)
  })
  expect(taken.map(({ email }) => email)).toEqual(emails.slice(0, 20))
})
