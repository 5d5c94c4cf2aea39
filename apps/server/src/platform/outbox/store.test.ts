import { expect } from 'vitest'

import { loopOverRows } from '../../testing/loop-over-rows.ts'
import { test } from '../../testing/test-database.ts'
import { claimMessages, insertMessage } from './store.ts'

test('no more messages are claimed than are asked for, however the database goes about it', async ({ db }) => {
  const now = new Date('2026-11-24T00:00:00Z')
  for (let count = 0; count < 30; count++)
    await insertMessage(db, { kind: 'sms', to: `09120000${count}`, text: '驗證碼' }, now)
  const claimed = await db.transaction().execute(async (trx) => {
    await loopOverRows(trx)
    return claimMessages(trx, { kinds: ['sms'], now, leaseSeconds: 60, most: 20 })
  })
  expect(claimed).toHaveLength(20)
})
