import { expect, it } from 'vitest'

import { convertTexts, speakManifest } from '../apps/web/build/speak-language.ts'

const convert = (text: string) => text.replaceAll('檔', '只').replaceAll('「', '“')
const inCatalogue = (code: string) => convertTexts(code, { convert, lang: 'ts' })

it('converts strings and the parts of templates, whatever stands between', () => {
  expect(inCatalogue("export const t = { a: '一檔', b: (n: string) => `第 ${n} 檔，${`檔${n}`}檔` } as const")).toBe(
    "export const t = { a: '一只', b: (n: string) => `第 ${n} 只，${`只${n}`}只` } as const",
  )
})

it('leaves keys, types, imports and patterns as they are', () => {
  const code = "import x from '檔'\nconst t = { '檔': 1, 檔: /檔/ } satisfies Record<'檔', unknown>"
  expect(inCatalogue(code)).toBe(code)
})

it('converts of a package only what goes through a catalogue', () => {
  const code =
    "const words = ['檔']\nexport const text = catalogue({ a: '檔', b: ['檔'] } satisfies Record<'檔', string>)"
  expect(convertTexts(code, { convert, lang: 'ts', within: 'catalogue' })).toBe(
    "const words = ['檔']\nexport const text = catalogue({ a: '只', b: ['只'] } satisfies Record<'檔', string>)",
  )
})

it('converts what stands between tags', () => {
  expect(convertTexts('const a = <b title="檔">檔「{x}</b>', { convert, lang: 'tsx' })).toBe(
    'const a = <b title="只">只“{x}</b>',
  )
})

it('converts the names of an installed site', () => {
  expect(speakManifest('{"name":"檔","icons":[{"src":"/a.svg"}]}', convert)).toBe(
    '{"name":"只","icons":[{"src":"/a.svg"}]}',
  )
})
