import { createHash } from 'node:crypto'
import { readFile, stat } from 'node:fs/promises'
import path from 'node:path'

import { MOST_DOCUMENT_BYTES } from '@zhiheng/domain/fund-documents/document-kind.ts'
import { kindOfPage } from '@zhiheng/domain/fund-documents/kind-words.ts'
import { tidyText } from '@zhiheng/domain/fund-documents/tidy-text.ts'

import type { Market, MarketFund } from '../../../platform/nav-store/market.ts'
import type { PdfReader } from '../reading/create-pdf-reader.ts'
import type { PdfText } from '../reading/pdf-text.ts'
import { type FindFund, fundFinder, fundNamedIn } from './find-fund.ts'
import { text } from './import-text.ts'
import type { DocumentFault, ListedDocument } from './listed-document.ts'

/** A file of the folder, read once however often it is listed. */
export interface CheckedFile {
  readonly file: string
  readonly sha256: Buffer
  readonly pages: readonly string[]
  readonly title: string | null
  readonly language: string
}

/** A document that can go in. */
export interface CheckedDocument {
  readonly place: string
  readonly fund: MarketFund
  readonly kind: NonNullable<ListedDocument['kind']>
  readonly date: NonNullable<ListedDocument['date']>
  readonly title: string | null
  readonly language: string
  readonly content: CheckedFile
  readonly firstPage: number
  readonly lastPage: number
}

export interface Checked {
  readonly documents: readonly CheckedDocument[]
  readonly faults: readonly DocumentFault[]
  /** What goes in and is worth a look. */
  readonly remarks: readonly DocumentFault[]
}

/** Reads every file and finds every fund before anything is written. */
export async function checkDocuments(
  listed: readonly ListedDocument[],
  { folder, market, reader }: { readonly folder: string; readonly market: Market; readonly reader: PdfReader },
): Promise<Checked> {
  const files = await readFiles([...new Set(listed.map(({ file }) => file))], { folder, reader })
  const find = fundFinder(market)
  const documents: CheckedDocument[] = []
  const faults: DocumentFault[] = []
  const placeOf = new Map<string, string>()
  for (const one of listed) {
    const content = files.get(one.file)
    const checked =
      content === undefined || typeof content === 'string'
        ? (content ?? text.noSuchFile(one.file))
        : checkOne(one, { content, market, find, isRepeated: isRepeated(one, content, files) })
    if (typeof checked === 'string') {
      faults.push({ place: one.place, why: checked })
      continue
    }
    const key = [checked.fund.strategyId, checked.kind, checked.date, checked.title, checked.language].join(' ')
    const other = placeOf.get(key)
    if (other !== undefined) faults.push({ place: one.place, why: text.listedTwice(other) })
    else {
      placeOf.set(key, one.place)
      documents.push(checked)
    }
  }
  return { documents, faults, remarks: remarksOf(documents) }
}

type Files = ReadonlyMap<string, CheckedFile | string>

async function readFiles(
  names: readonly string[],
  { folder, reader }: { readonly folder: string; readonly reader: PdfReader },
): Promise<Files> {
  const files = new Map<string, CheckedFile | string>()
  for (const file of names) files.set(file, await readOne(path.join(folder, file), reader))
  return files
}

/** A sentence where it cannot be taken in. A file that is too large is not read at all. */
async function readOne(place: string, reader: PdfReader): Promise<CheckedFile | string> {
  if ((await stat(place)).size > MOST_DOCUMENT_BYTES) return text.pdf.too_large
  const bytes = await readFile(place)
  const outcome = await reader.read(bytes)
  if ('fault' in outcome) return text.pdf[outcome.fault]
  const { pages, title, language } = outcome.text
  return {
    file: path.basename(place),
    sha256: createHash('sha256').update(bytes).digest(),
    pages: pages.map(tidyText),
    title,
    language: language === null ? languageOf(outcome.text) : tagOf(language),
  }
}

function languageOf({ pages }: PdfText): string {
  return /\p{Script=Han}{4}/u.test(pages.slice(0, 20).join('\n')) ? 'zh-TW' : 'en'
}

/** `en-US` is English; Chinese of any kind is that of Taiwan where nothing else is said. */
function tagOf(language: string): string {
  return /^zh/i.test(language) ? 'zh-TW' : language.slice(0, 2).toLowerCase()
}

/** The same bytes under a second name, which nobody has asked for by that name. */
function isRepeated(one: ListedDocument, content: CheckedFile, files: Files): string | null {
  if (one.isListed) return null
  for (const [name, other] of files) {
    if (name === one.file) return null
    if (typeof other !== 'string' && other.sha256.equals(content.sha256)) return name
  }
  return null
}

interface Knowing {
  readonly content: CheckedFile
  readonly market: Market
  readonly find: FindFund
  readonly isRepeated: string | null
}

function checkOne(one: ListedDocument, known: Knowing): CheckedDocument | string {
  const { content } = known
  if (known.isRepeated !== null) return text.sameContentLeftOut(known.isRepeated)
  const { first: firstPage, last: lastPage } = one.pages ?? { first: 1, last: content.pages.length }
  if (lastPage > content.pages.length) return text.pagesBeyond(`${firstPage}-${lastPage}`, content.pages.length)
  const fund = fundOf(one, known)
  if (typeof fund === 'string') return fund
  const kind = one.kind ?? kindOfPage(content.pages[0] ?? '')
  if (kind === null) return text.notSure(text.what.kind)
  if (one.date === null) return text.notSure(text.what.date)
  const { place, date, title } = one
  return { place, fund, kind, date, title, language: one.language ?? content.language, content, firstPage, lastPage }
}

function fundOf(one: ListedDocument, { content, market, find }: Knowing): MarketFund | string {
  const found = one.fund.map((asked) => ({ asked, fund: find(asked) }))
  const funds = found.flatMap(({ fund }) => (typeof fund === 'number' ? [] : [fund]))
  const [fund] = funds
  if (fund !== undefined && new Set(funds.map(({ strategyId }) => strategyId)).size === 1) return fund
  if (one.isListed) {
    const count = found.find((each) => typeof each.fund === 'number' && each.fund > 1)
    const asked = one.fund.join(' ')
    return count === undefined ? text.noFund(asked) : text.manyFunds(asked, Number(count.fund))
  }
  return fundNamedIn(market, content.pages[0] ?? '') ?? text.notSure(text.what.fund)
}

function remarksOf(documents: readonly CheckedDocument[]): DocumentFault[] {
  const nameOf = new Map<string, string>()
  return documents.flatMap(({ place, content }) => {
    const hash = content.sha256.toString('hex')
    const other = nameOf.get(hash)
    nameOf.set(hash, other ?? content.file)
    const isTwice = other !== undefined && other !== content.file
    return [
      ...(isTwice ? [{ place, why: text.sameContent(other) }] : []),
      ...(content.pages.every((page) => page === '') ? [{ place, why: text.noText }] : []),
    ]
  })
}
