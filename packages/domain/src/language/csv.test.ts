import { describe, expect, it } from 'vitest'

import { toCsv } from './csv.ts'

describe('a table as CSV', () => {
  it('quotes what needs it, ends its lines as the standard says, and tells Excel that it is UTF-8', () => {
    expect(
      toCsv([
        ['基金', '說 "好"'],
        ['甲,乙', '一\n二'],
        [null, 1.5],
      ]),
    ).toBe('\uFEFF基金,"說 ""好"""\r\n"甲,乙","一\n二"\r\n,1.5\r\n')
  })

  it('gives a spreadsheet no formula to run, and leaves figures what they are', () => {
    expect(
      toCsv([
        ['=1+1', '+1', '-1', '@A1', '\tx', '＝1+1', '\0=1', '=HYPERLINK("a","b")'],
        [-3.25, 0],
      ]),
    ).toBe(`\uFEFF'=1+1,'+1,'-1,'@A1,'\tx,'＝1+1,'\0=1,"'=HYPERLINK(""a"",""b"")"\r\n-3.25,0\r\n`)
  })
})
