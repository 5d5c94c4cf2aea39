import { existsSync, readdirSync, readFileSync } from 'node:fs'

import { describe, expect, it } from 'vitest'

import { sentencesOfTheSite } from './testing/sentences.ts'
import { terms, wrongWords } from './testing/terms.ts'

// One name for one thing, in the words of Taiwan: issue 15; docs/decisions/2026-11-23-one-name-for-one-thing.md

const sentences = sentencesOfTheSite()

it('has read every side of the site', () => {
  expect(sentences.length).toBeGreaterThan(3500)
  for (const part of [
    'apps/server/src/features/joining/mails.ts',
    'apps/web/src/features/optimiser/text.ts',
    'apps/web/src/routes/member-routes.ts',
    'packages/contract/src/',
    'packages/domain/src/optimiser/text.ts',
    'packages/feeds/src/problem-text.ts',
  ])
    expect(sentences.some(({ file }) => file.startsWith(part))).toBe(true)
})

it('calls one thing by one name', () => {
  const found = sentences.flatMap(({ file, text }) =>
    wrongWords(text).map(({ word, say }) => `${file}: 「${word}」→「${say}」 in ${text.trim()}`),
  )
  expect(found).toEqual([])
})

it('keeps to its names in the documents too, whose English says Sharpe', () => {
  const documents = readdirSync('docs').filter((name) => name.endsWith('.md'))
  expect(documents).toContain('glossary.md')
  const found = documents.flatMap((name) => {
    const said = wrongWords(readFileSync(`docs/${name}`, 'utf8').replaceAll(/`[^`]*`/g, ''))
    return said.filter(({ word }) => word !== 'Sharpe').map(({ word, say }) => `docs/${name}: 「${word}」→「${say}」`)
  })
  expect(found).toEqual([])
})

const marks: readonly (readonly [what: string, pattern: RegExp])[] = [
  ['a half-width mark after a Chinese character', /\p{Script=Han}[,;!?]|\p{Script=Han}:(?! \d)/u],
  ['a half-width bracket around Chinese', /\([^()]*\p{Script=Han}[^()]*\)(?![?$^/])/u],
  ['quotation marks of other languages', /[“”‘’«»]/],
  ['dots other than ⋯⋯', /…|\.\.\.|(?<!⋯)⋯(?!⋯)/],
  ['no space between Chinese and a figure or a Latin word', /\p{Script=Han}[A-Za-z\d]|[A-Za-z\d%]\p{Script=Han}/u],
  ['a space beside a full-width mark', /[，。；：？！、「」（）] | [，。；：？！、」）]/],
]

/** Where a mark that is wrong elsewhere is right. */
const rightMarks: readonly RegExp[] = [
  // the specification's own words
  /^錯誤代碼: \d+$/,
  // a fund's name as its house writes it, and statements as people paste them
  /元大台灣\s?50/,
  // what is typed at a command, and what is read by a program
  /npm run|--\w+|<[a-z]/,
  // a formula
  /\^\(1\/年數\)/,
]

describe('is written as Taiwan writes', () => {
  it.each(marks)('without %s', (_what, pattern) => {
    const found = sentences.filter(({ text }) => pattern.test(text) && !rightMarks.some((right) => right.test(text)))
    expect(found.map(({ file, text }) => `${file}: ${text.trim()}`)).toEqual([])
  })

  it('without a character that Taiwan does not write', () => {
    const ours = charactersOfBig5()
    const found = sentences.flatMap(({ file, text }) =>
      (text.match(/\p{Script=Han}/gu) ?? [])
        .filter((each) => !ours.has(each))
        .map((each) => `${file}: ${each} in ${text}`),
    )
    expect(ours.size).toBeGreaterThan(13_000)
    expect(found).toEqual([])
  })
})

/** Every character of Big5, the set that Taiwan's computers began with: no simplified one is in it. */
function charactersOfBig5(): ReadonlySet<string> {
  const decoder = new TextDecoder('big5')
  const rows = Array.from({ length: 0xf9 - 0xa4 + 1 }, (_, at) => 0xa4 + at)
  const cells = [
    ...Array.from({ length: 63 }, (_, at) => 0x40 + at),
    ...Array.from({ length: 94 }, (_, at) => 0xa1 + at),
  ]
  return new Set(rows.flatMap((row) => cells.map((cell) => decoder.decode(Uint8Array.of(row, cell)))))
}

describe('a planted word is noticed', () => {
  it.each([
    ['滾動一年的末日', '末日', '截止日'],
    ['看穿平衡型基金', '看穿', '底層持股'],
    ['換手最多 20%', '換手', '換手率'],
    ['基金的收益率', '收益率', '報酬率'],
    ['您的賬戶', '賬', '帳'],
    ['年化波動率', '波動率', '波動度'],
  ])('%s', (sentence, word, say) => {
    expect(wrongWords(sentence)).toContainEqual({ word, say })
  })

  it.each(['換手率最多 20%', '已達收藏基金上限', '平均分配到四檔基金', '單檔比重偏高'])('%s passes', (sentence) => {
    expect(wrongWords(sentence)).toEqual([])
  })
})

const glossaryFile = '../shared/domain/glossary.csv'

describe.runIf(existsSync(glossaryFile))('agrees with the glossary of the project', () => {
  const entries = existsSync(glossaryFile) ? readGlossary() : []
  const own = new Map(terms.flatMap((term) => (term.key === undefined ? [] : [[term.key, term] as const])))

  it('has every name that the glossary avoids, or a reason to keep it', () => {
    const avoided = entries.flatMap(({ key, avoid }) => avoid.map((word) => ({ key, word })))
    expect(avoided.length).toBeGreaterThan(40)
    expect(
      avoided.filter(({ key, word }) => {
        const term = own.get(key)
        return !term?.not.includes(word) && term?.kept?.[word] === undefined && term?.say !== word
      }),
    ).toEqual([])
  })

  it('says what the glossary says, or why not', () => {
    const others = [...own.values()].filter(
      ({ key, say, differs }) =>
        differs === undefined && !entries.some((entry) => entry.key === key && entry.names.includes(say)),
    )
    expect(others.map(({ key, say }) => `${key}: ${say}`)).toEqual([])
  })

  it('never says one word for what the glossary calls otherwise', () => {
    // what the law calls a fund, for texts of the law alone
    const names = entries.filter(({ key }) => key !== 'mutual_fund').flatMap((entry) => entry.names)
    const wrong = names.filter((name) => wrongWords(name).length > 0)
    const reasoned = terms.flatMap(({ not, differs, kept }) => (differs === undefined && kept === undefined ? [] : not))
    expect(wrong.filter((name) => !reasoned.some((word) => name.includes(word)))).toEqual([])
  })
})

interface GlossaryEntry {
  readonly key: string
  readonly names: readonly string[]
  readonly avoid: readonly string[]
}

function readGlossary(): readonly GlossaryEntry[] {
  const [, ...lines] = readFileSync(glossaryFile, 'utf8').trim().split('\n')
  return lines.map((line) => {
    const [key = '', , name = '', avoid = ''] = line.split(',')
    return { key, names: [name, ...wordsOf(name)], avoid: wordsOf(avoid) }
  })
}

/** 「夏普比率、Sharpe」 and 「組合、投組（卡片內可簡稱「投組」）」 as lists of words. */
function wordsOf(cell: string): readonly string[] {
  return cell
    .replaceAll(/（[^）]*）/g, '')
    .split(/[、／]/)
    .filter((word) => word !== '')
}
