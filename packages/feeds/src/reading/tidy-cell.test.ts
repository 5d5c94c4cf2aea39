import { describe, expect, it } from 'vitest'

import { tidyCell } from './tidy-cell.ts'

describe('tidyCell', () => {
  it('takes what no one sees out of words', () => {
    expect(tidyCell(' 響\u0007鈴\u0000基金\u001b ')).toBe('響鈴基金')
    expect(tidyCell('ISM\u0085 PMI')).toBe('ISM PMI')
    expect(tidyCell('\u0007 甲')).toBe('甲')
    expect(tidyCell('\u202e甲\u200b基金\u202c')).toBe('甲基金')
  })

  it('leaves it in figures and days, which are refused with it', () => {
    for (const text of ['1\u00071', '2026\u0000-11-20', '\u0007', '1,0\u001b00.5%', '1\u202e1'])
      expect(tidyCell(text)).toBe(text)
  })

  it('changes nothing else', () => {
    for (const text of ['', '元大台灣50', '兩行\n名稱', 'A\tB', '-1.5', '–']) expect(tidyCell(text)).toBe(text)
  })
})
