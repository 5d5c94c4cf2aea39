import { describe, expect, it } from 'vitest'

import { isGone, needsProof, proofFault, proofRecordOf } from './domain-proof.ts'

const record = proofRecordOf('fund.bank.example', 'abc')

describe('the proof of a name', () => {
  it('is a record of its own below the name', () => {
    expect(record).toEqual({ name: '_zhiheng.fund.bank.example', value: 'zhiheng-site-verification=abc' })
  })

  it('is found among other records, in quotes and with a blank, too', () => {
    const records = ['v=spf1 -all', ' "zhiheng-site-verification=abc" ']
    expect(proofFault({ kind: 'found', records }, record)).toBeNull()
  })

  it('is none where the token is another, or a part of it', () => {
    for (const value of ['zhiheng-site-verification=abd', 'zhiheng-site-verification=abcd', 'abc'])
      expect(proofFault({ kind: 'found', records: [value] }, record)).toBe('wrong')
    expect(proofFault({ kind: 'found', records: [] }, record)).toBe('none')
  })

  it('is gone only where somebody has answered', () => {
    expect([null, 'none', 'wrong', 'timeout', 'unreachable'].map((fault) => isGone(fault as never))).toEqual([
      false,
      true,
      true,
      false,
      false,
    ])
    expect(proofFault({ kind: 'timeout' }, record)).toBe('timeout')
  })

  it('is not asked of a name of this machine', () => {
    expect(['fund.localhost', 'fund.bank.example', 'localhost.example'].map(needsProof)).toEqual([false, true, true])
  })
})
