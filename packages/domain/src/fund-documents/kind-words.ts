import type { DocumentKind } from './document-kind.ts'

/** How operators, file names and first pages call the kinds of documents; longer words first. */
const kindWords: readonly (readonly [DocumentKind, readonly string[]])[] = [
  ['annual_report', ['annual_report', 'annual report', '年度財務報告', '半年度財務報告', '財務報告', '半年報', '年報']],
  ['prospectus', ['prospectus', '簡式公開說明書', '公開說明書', '投資人須知']],
  ['report', ['report', 'factsheet', 'fact sheet', '基金月報', '月報', '週報']],
  ['notice', ['notice', '公告']],
]

/** The kind that a word stands for; null where it stands for none. */
export function kindOfWord(word: string): DocumentKind | null {
  const asked = word.trim().toLowerCase().replaceAll('-', '_')
  return kindWords.find(([, words]) => words.includes(asked))?.[0] ?? null
}

/** The kind that a first page is of; null where it has words of none, or of several. */
export function kindOfPage(text: string): DocumentKind | null {
  const bare = text.toLowerCase().replaceAll(/\s+/g, ' ')
  const solid = bare.replaceAll(' ', '')
  const kinds = kindWords.filter(([, words]) =>
    words.some((word) => !/^\w+$/.test(word) && (bare.includes(word) || solid.includes(word))),
  )
  return kinds.length === 1 ? (kinds[0]?.[0] ?? null) : null
}
