import { endpoint } from '@zhiheng/contract/endpoint.ts'
import { Amount, CurrencyCode, Day, IdText, LipperIds, Name, NumberText } from '@zhiheng/contract/fields.ts'
import { Refusal } from '@zhiheng/domain/access/refusal.ts'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'

import { parseInput, type RawInput } from './parse-input.ts'

const call = endpoint({
  method: 'POST',
  path: '/api/things/:id',
  summary: '測試',
  allow: 'public',
  refusals: [],
  params: z.object({ id: IdText }),
  query: z.object({ size: NumberText.optional(), ids: LipperIds.optional(), sort: z.enum(['up', 'down']).optional() }),
  body: z.object({
    name: Name.optional(),
    amount: Amount.optional(),
    day: Day.optional(),
    currency: CurrencyCode.optional(),
    funds: z
      .array(z.object({ id: z.string(), weight: z.number().min(0).max(100) }))
      .max(2)
      .optional(),
    target: z.discriminatedUnion('kind', [z.object({ kind: z.literal('level'), level: z.int() })]).optional(),
  }),
  reply: z.object({}),
})

function refusalTo(raw: Partial<RawInput>): { code: string; fields: Readonly<Record<string, string>> | null } | null {
  try {
    parseInput(call, { params: { id: '1' }, query: {}, body: {}, ...raw })
    return null
  } catch (error) {
    if (error instanceof Refusal) return { code: error.code, fields: error.fields }
    throw error
  }
}

describe('a number in an address', () => {
  it.each(['1', '2147483647'])('may be %s', (id) => {
    expect(refusalTo({ params: { id } })).toBeNull()
  })

  it.each([
    '1e309',
    'Infinity',
    '-Infinity',
    'NaN',
    '0x10',
    ' 5 ',
    '５',
    '1_000',
    '',
    '0',
    '-1',
    '1.5',
    '9'.repeat(400),
  ])('is never %j', (id) => {
    expect(refusalTo({ params: { id } })).toMatchObject({ code: 'invalid_number', fields: { id: '數值格式錯誤' } })
  })

  it('is not larger than a row’s can be', () => {
    expect(refusalTo({ params: { id: '2147483648' } })).toMatchObject({
      code: 'invalid_field',
      fields: { id: expect.any(String) },
    })
  })

  it('may have decimals and a sign where the call says so', () => {
    expect(refusalTo({ query: { size: '-1.25' } })).toBeNull()
    expect(refusalTo({ query: { size: '1e3' } })?.code).toBe('invalid_number')
  })
})

describe('a number in a body', () => {
  it.each([null, true, '5', '1e309', [5], {}])('is not made of %j', (amount) => {
    expect(refusalTo({ body: { amount } })?.code).toBe('invalid_number')
  })

  it.each([
    [0, '必須大於 0'],
    [-1, '必須大於 0'],
    [1e12 + 1, '不可大於 1000000000000'],
  ])('that is %s breaks a rule, and the sentence says which', (amount, sentence) => {
    expect(refusalTo({ body: { amount } })).toEqual({ code: 'invalid_field', fields: { amount: sentence } })
  })

  it('of money has at most two decimals', () => {
    expect(refusalTo({ body: { amount: 0.29 } })).toBeNull()
    expect(refusalTo({ body: { amount: 0.291 } })?.code).toBe('invalid_number')
  })
})

describe('a day', () => {
  it.each(['2024-02-30', '2023-02-29', '2024-13-01', '2024-1-1', '20240101', 7, ''])('is never %j', (day) => {
    expect(refusalTo({ body: { day } })).toMatchObject({ code: 'invalid_date', fields: { day: '日期格式或範圍錯誤' } })
  })

  it('may be the leap day', () => {
    expect(refusalTo({ body: { day: '2024-02-29' } })).toBeNull()
  })
})

describe('a text', () => {
  it('is trimmed, made one of its forms, and counted in characters', () => {
    const { body } = parseInput(call, { params: { id: '1' }, query: {}, body: { name: ' e\u0301𠮷 ' } })
    expect(body).toEqual({ name: 'é𠮷' })
    expect(refusalTo({ body: { name: '𠮷'.repeat(40) } })).toBeNull()
    expect(refusalTo({ body: { name: '𠮷'.repeat(41) } })?.code).toBe('too_long')
  })

  it.each(['a\u0000b', 'a\ud800', '\udc00a'])('that no database takes is refused wherever it stands: %j', (text) => {
    expect(refusalTo({ body: { name: text } })?.code).toBe('invalid_text')
    expect(refusalTo({ body: { funds: [{ id: text, weight: 1 }] } })?.code).toBe('invalid_text')
    expect(refusalTo({ body: { [text]: 1 } })?.code).toBe('invalid_text')
  })

  it.each(['u\u0000p', '\u0001up', 'up\u009b', 'u\ud800p'])('in an address drops what no one typed: %j', (sort) => {
    expect(parseInput(call, { params: { id: '1' }, query: { sort }, body: {} }).query).toEqual({ sort: 'up' })
  })
})

describe('a key', () => {
  it.each([
    [{ groups: ['staff'] }, 'groups'],
    [{ funds: [{ id: 'a', weight: 1, member_id: 2 }] }, 'funds.0.member_id'],
    [{ target: { kind: 'level', level: 1, admin: true } }, 'target.admin'],
    [JSON.parse('{"__proto__": {"superuser": true}}'), '__proto__'],
  ])('that a body may not have is named: %j', (body, at) => {
    expect(refusalTo({ body })).toEqual({ code: 'unknown_field', fields: { [at]: '含有不允許的欄位' } })
  })

  it('that an address need not have is overlooked', () => {
    expect(refusalTo({ query: { _guest: '1', current_env: 'production' } })).toBeNull()
  })

  it('that comes twice in an address is refused, also one that means nothing', () => {
    expect(refusalTo({ query: { sort: ['up', 'down'] } })?.code).toBe('repeated_param')
    expect(refusalTo({ query: { _guest: ['1', '1'] } })?.code).toBe('repeated_param')
  })
})

describe('a list', () => {
  it('has its most, in a body and in an address', () => {
    const fund = { id: 'a', weight: 1 }
    expect(refusalTo({ body: { funds: [fund, fund] } })).toBeNull()
    expect(refusalTo({ body: { funds: [fund, fund, fund] } })).toEqual({
      code: 'too_many',
      fields: { funds: '最多 2 項' },
    })
    expect(refusalTo({ query: { ids: Array.from({ length: 101 }, () => 'a').join(',') } })?.code).toBe('too_many')
  })
})

it('several faults are all named, and a form that cannot be read outweighs a rule that is broken', () => {
  expect(refusalTo({ body: { amount: -1, day: 'x' } })).toEqual({
    code: 'invalid_field',
    fields: { amount: '必須大於 0', day: '日期格式或範圍錯誤' },
  })
  expect(refusalTo({ body: { amount: 'x', currency: 'XXX' } })).toEqual({
    code: 'bad_request',
    fields: { amount: '數值格式錯誤', currency: '不是可用的選項' },
  })
})
