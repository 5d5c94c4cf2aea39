import { sql } from 'kysely'
import { expect } from 'vitest'

import { test } from '../testing/test-database.ts'
import { bearsAddress } from './bears-address.ts'

test('a text bears an address as a whole, and not as a part of someone else’s', async ({ db }) => {
  const bears = async (text: string | null, email = 'ming@test.example') => {
    const { rows } = await sql<{ found: boolean }>`
      select ${bearsAddress('said', email)} as found from (select ${text}::text as said) as texts`.execute(db)
    return rows[0]?.found
  }
  const found = await Promise.all(
    [
      'ming@test.example',
      'to MING@Test.Example today',
      '<ming@test.example>',
      'it was ming@test.example.',
      'signin:ming@test.example',
      '由 ming@test.example，',
    ].map((text) => bears(text)),
  )
  expect(found).toEqual(found.map(() => true))
  const others = await Promise.all(
    [
      null,
      '',
      'aming@test.example',
      'a.ming@test.example',
      'a-ming@test.example',
      'a+ming@test.example',
      'ming@test.example.org',
      'ming@test.example2',
      'ming@test.example-two',
      'ming@testxexample',
    ].map((text) => bears(text)),
  )
  expect(others).toEqual(others.map(() => false))
  expect([await bears('a+b@t.tw', 'a+b@t.tw'), await bears('aab@t.tw', 'a+b@t.tw')]).toEqual([true, false])
})
