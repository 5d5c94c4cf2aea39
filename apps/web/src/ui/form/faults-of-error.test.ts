import { describe, expect, it } from 'vitest'

import { type CallError, type ErrorRules, faultsOfError } from './faults-of-error.ts'

const fields = { email: '', birthYear: '', date: '' }
const refusal = (said: Partial<CallError>): CallError => Object.assign(new Error('輸入有誤'), said)
const share = (error: CallError | null, rules: ErrorRules<typeof fields> = {}) => faultsOfError(error, fields, rules)

describe('what a call says is wrong', () => {
  it('is nothing where nothing is', () => {
    expect(share(null)).toEqual({ faults: {}, problem: null })
  })

  it('is said beside the form where it names no field', () => {
    expect(share(new Error('連線不穩定'))).toEqual({ faults: {}, problem: '連線不穩定' })
  })

  it('goes to the field of its path', () => {
    const error = refusal({ code: 'invalid_input', fields: { email: '格式有誤' } })
    expect(share(error)).toEqual({ faults: { email: '格式有誤' }, problem: null })
  })

  it('goes to the field that a path of the wire stands for, whichever line of a list it is of', () => {
    const error = refusal({ fields: { birth_year: '年齡不足', 'funds.12.date': '不是交易日' } })
    const paths = { birth_year: 'birthYear', 'funds.*.date': 'date' } as const
    expect(share(error, { paths }).faults).toEqual({ birthYear: '年齡不足', date: '不是交易日' })
  })

  it('is said beside the form as well, where one of its paths is no field', () => {
    const error = refusal({ fields: { email: '格式有誤', funds: '沒有基金' } })
    expect(share(error)).toEqual({ faults: { email: '格式有誤' }, problem: '輸入有誤：沒有基金' })
    expect(share(error, { paths: { email: null } }).problem).toBe('輸入有誤：格式有誤：沒有基金')
  })

  it('goes to the field that its code is about', () => {
    const error = refusal({ code: 'taken' })
    expect(share(error, { codes: { taken: 'email' } }).faults).toEqual({ email: '輸入有誤' })
    expect(share(error, { codes: { taken: 'email' }, sentences: { taken: '已有人使用' } })).toEqual({
      faults: { email: '已有人使用' },
      problem: null,
    })
  })

  it('may have a sentence of the form’s own, by its code or by its field', () => {
    const error = refusal({ code: 'rate_limited', fields: {} })
    expect(share(error, { sentences: { rate_limited: '請一小時後再試' } }).problem).toBe('請一小時後再試')
    const ofField = refusal({ fields: { email: 'bad' } })
    expect(share(ofField, { fieldSentences: { email: '請輸入有效的電子郵件' } }).faults).toEqual({
      email: '請輸入有效的電子郵件',
    })
  })

  it('is followed by what comforts, with a stop between', () => {
    const after = '內容已保留。'
    expect(share(new Error('系統錯誤'), { after }).problem).toBe('系統錯誤。內容已保留。')
    expect(share(new Error('系統錯誤。'), { after }).problem).toBe('系統錯誤。內容已保留。')
  })
})
