import { readFileSync, readdirSync } from 'node:fs'

import { describe, expect, it } from 'vitest'

import { chineseIn, mayHoldChinese } from './testing/chinese-in-code.ts'

// docs/decisions/2026-11-23-chinese-in-catalogues.md
const sources = ['apps', 'packages'].flatMap((side) =>
  readdirSync(side, { recursive: true, encoding: 'utf8' })
    .map((file) => `${side}/${file}`)
    .filter((file) => /^\w+\/[\w-]+\/src\/.*\.tsx?$/.test(file) && !file.endsWith('.d.ts')),
)

it('Chinese stands in catalogues and tables, and nowhere else (issue 14, point 9)', () => {
  const found = sources.filter((file) => !mayHoldChinese(file)).flatMap(chineseOf)

  expect(found).toEqual([])
  expect(sources.length).toBeGreaterThan(1500)
  expect(sources.filter(mayHoldChinese).flatMap(chineseOf).length).toBeGreaterThan(3000)
})

function chineseOf(file: string): string[] {
  return chineseIn(readFileSync(file, 'utf8')).map((text) => `${file}: ${text.trim().slice(0, 40)}`)
}

describe('a planted text is noticed', () => {
  it.each([
    ['a string', "export const title = '基金'", '基金'],
    ['a template', 'export const say = (name: string) => `${name}已停止銷售`', '已停止銷售'],
    ['text of a page', 'export const Head = () => <h1>投資組合</h1>', '投資組合'],
    ['an attribute of a page', 'export const Box = () => <input aria-label="搜尋" />', '搜尋'],
    ['a value under a name', "export const names = { equity: '股票' }", '股票'],
    ['a value that is compared', "export const isEtf = (type: string) => type === '指數'", '指數'],
    ['a word of a type', "export type Tour = '新手引導'", '新手引導'],
    ['an argument', "throw new Error('找不到')", '找不到'],
    ['a field of a call of the contract', "export const a = endpoint({ reply: z.literal('好') })", '好'],
    ['the summary of something else', "export const a = { summary: '摘要' }", '摘要'],
  ])('%s', (_what, source, text) => {
    expect(chineseIn(source)).toEqual([text])
  })

  it.each([
    'apps/web/src/features/funds/fund-head.tsx',
    'apps/server/src/features/help/mailing.ts',
    'packages/domain/src/funds/context.ts',
  ])('in %s', (file) => expect(mayHoldChinese(file)).toBe(false))
})

describe('what no one is shown passes', () => {
  it.each([
    ['a comment', '/** 「基金」 */\nexport const fund = 1 // 註'],
    ['a recogniser', 'export const isEtf = (name: string) => /指數|主動式/.test(name)'],
    ['a recogniser made of parts', 'export const end = (word: string) => new RegExp(`${word}(?:級|型)$`)'],
    ['a column by its name', "export const nav = (row: Record<string, string>) => row['淨值']"],
    ['columns by their names', "export const ids = { '失業率(%)': 'tw-unemployment', 股票: 'equity' }"],
    ['English', "export const title = 'fund'"],
    ['the summary of a call of the contract', "export const a = endpoint({ path: '/api/a', summary: '標籤' })"],
  ])('%s', (_what, source) => {
    expect(chineseIn(source)).toEqual([])
  })

  it.each([
    'apps/web/src/features/funds/text.ts',
    'apps/web/src/ui/text/dates.ts',
    'apps/server/src/features/help/contact-mails.ts',
    'packages/domain/src/access/refusal-text.ts',
    'packages/domain/src/funds/sectors-table.ts',
    'packages/feeds/src/taiwan/class-words.ts',
    'packages/demo-market/src/tables/houses.ts',
    'apps/server/src/testing/site.ts',
  ])('in %s', (file) => expect(mayHoldChinese(file)).toBe(true))
})
