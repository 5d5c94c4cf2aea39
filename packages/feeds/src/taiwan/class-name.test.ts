import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { readClassName } from './class-name.ts'

describe('what a name says of distributions', () => {
  it.each([
    ['甲債券基金-A類型(累積)', 'none'],
    ['甲債券基金-A類型(不配息)', 'none'],
    ['甲債券基金A股(acc)美元', 'none'],
    ['甲債券基金-B類型(月配息)', 'monthly'],
    ['甲債券基金美元A(Mdis)股', 'monthly'],
    ['甲債券基金AM穩定月收類股(美元)', 'monthly'],
    ['甲債券基金-季配息型', 'quarterly'],
    ['甲債券基金美元A(Qdis)股', 'quarterly'],
    ['甲債券基金-半年配息', 'semiannual'],
    ['甲債券基金-年配息', 'annual'],
    ['甲債券基金美元A(Ydis)股', 'annual'],
    ['甲債券基金-配息型', 'irregular'],
    ['甲債券基金-A類型', null],
  ])('%s: %s', (name, frequency) => {
    expect(readClassName(name).distributionFrequency).toBe(frequency)
  })

  it('believes the class before the fund: a fund of monthly income has classes that pay nothing', () => {
    expect(readClassName('甲月配息優選基金-A類型(累積)').distributionFrequency).toBe('none')
  })
})

describe('what a name says of hedging and of sale', () => {
  it.each([
    ['甲基金A股美元避險', true],
    ['甲基金美元A(Mdis)股-H1', true],
    ['甲基金 A USD Hedged', true],
    ['甲基金A股美元(不避險)', false],
    ['甲基金A股美元(未避險)', false],
    ['甲避險策略基金', true],
    ['甲基金A股美元', false],
  ])('%s is hedged: %s', (name, isHedged) => {
    expect(readClassName(name).isHedged).toBe(isHedged)
  })

  it('tells what is not registered in Taiwan', () => {
    expect(readClassName('甲新興世界股票 A 歐元（未核備）').isUnapproved).toBe(true)
    expect(readClassName('甲新興世界股票 A 歐元').isUnapproved).toBe(false)
  })
})

describe('the regulator’s note', () => {
  const notes = [
    '(本基金之配息來源可能為本金)',
    '（本基金之配息來源可能為本金）',
    '(本基金有相當比重投資於非投資等級之高風險債券且配息來源可能為本金)',
    '(基金之配息來源可能為收益平準金)',
    '(本基金並無保證收益及配息)',
  ]

  it.each(notes)('%s is no part of the name, whole or cut off', (note) => {
    for (const cut of [note, note.slice(0, -1), note.slice(0, 9)]) {
      expect(readClassName(`甲新興債券基金-配息型${cut}`).name).toBe('甲新興債券基金-配息型')
      expect(readClassName(`甲新興債券基金-配息型${cut}`).strategyName).toBe('甲新興債券基金')
    }
  })

  it('tells that distributions may be paid from capital, and only where it says so', () => {
    const mayPay = notes.map((note) => readClassName(`甲基金${note}`).mayPayFromCapital)
    expect(mayPay).toEqual([true, true, true, false, false])
  })

  it('leaves another bracket alone', () => {
    expect(readClassName('甲基金(美元)').name).toBe('甲基金(美元)')
    expect(readClassName('甲(台灣)基金').name).toBe('甲(台灣)基金')
  })
})

describe('the strategy of a class', () => {
  const classes = [
    'A類型(美元)',
    'B類型(月配息)-新臺幣(避險)',
    '累積型',
    '新臺幣',
    'I類型',
    'N9類型(人民幣)',
    '美元 (避險)',
    '法人級別',
  ]
  const fund = fc.constantFrom(
    '甲全球債券基金',
    '乙台灣卓越基金',
    '丙傘型基金之丙多重資產基金',
    '丁環球基金系列-亞洲總回報',
    '戊-美元中短期債券',
  )

  it('is the same for all classes of a fund, however they are joined to its name', () => {
    fc.assert(
      fc.property(
        fund,
        fc.constantFrom(...classes),
        fc.constantFrom('-', ' - ', '－', '─', ' '),
        (name, own, joint) => {
          const read = readClassName(name + joint + own)
          expect(read.strategyName).toBe(name)
          expect(read.shareClass).not.toBeNull()
        },
      ),
      { numRuns: 200 },
    )
  })

  it('is the fund’s own name where there is no class', () => {
    fc.assert(
      fc.property(fund, (name) => {
        expect(readClassName(name)).toMatchObject({ strategyName: name, shareClass: null, name })
      }),
    )
  })

  it('does not depend on width, and never fails', () => {
    const sign = fc.constantFrom(...Array.from('甲基金債券ABＡ（）()-－ 美元月配'))
    fc.assert(
      fc.property(fc.string({ unit: sign, maxLength: 20 }), (name) => {
        const read = readClassName(name)
        const narrow = readClassName(name.normalize('NFKC'))
        expect(read.strategyName).toBe(narrow.strategyName)
        expect(read.shareClass).toBe(narrow.shareClass)
        const squeezed = name
          .normalize('NFKC')
          .replaceAll(/[－─—–]/g, '-')
          .replaceAll(/\s+/g, ' ')
        expect(squeezed).toContain(read.shareClass ?? '')
      }),
      { numRuns: 300 },
    )
  })
})
