import { lstat, readdir } from 'node:fs/promises'
import path from 'node:path'

import { isIsoDate } from '@zhiheng/domain/calendar/is-iso-date.ts'
import type { IsoDate } from '@zhiheng/domain/calendar/iso-date.ts'
import { kindOfWord } from '@zhiheng/domain/fund-documents/kind-words.ts'
import { readFileName } from '@zhiheng/domain/fund-documents/name-of-file.ts'
import { openFeedFile } from '@zhiheng/feeds/open-feed-file.ts'
import { messageOf } from '@zhiheng/feeds/problem.ts'
import { FeedFault } from '@zhiheng/feeds/reading/feed-fault.ts'
import { outputOf } from '@zhiheng/feeds/reading/output.ts'
import { readTable, type TableRow } from '@zhiheng/feeds/reading/read-table.ts'

import { text } from './import-text.ts'
import type { DocumentFault, ListedDocument } from './listed-document.ts'

const LIST = 'documents.csv'

const shape = { required: ['fund', 'kind', 'date', 'file'], optional: ['title', 'language', 'pages'] } as const
type Row = TableRow<(typeof shape.required)[number] | (typeof shape.optional)[number]>

/** What a folder brings: the rows of its list or, without one, its files. */
export interface ListedFolder {
  readonly documents: readonly ListedDocument[]
  readonly faults: readonly DocumentFault[]
}

/** Reads a folder of documents. @returns a sentence where there is nothing in it that could be read */
export async function listFolder(folder: string, today: IsoDate): Promise<ListedFolder | { readonly refusal: string }> {
  const names = await readdir(folder).catch(() => null)
  if (names === null) return { refusal: text.noFolder(folder) }
  const files = new Set<string>()
  for (const name of names) {
    // a link would lead out of the folder
    if (/\.pdf$/i.test(name) && (await lstat(path.join(folder, name))).isFile()) files.add(name)
  }
  if (names.includes(LIST)) return readList(folder, { files, today })
  if (files.size === 0) return { refusal: text.noFiles(folder) }
  return { documents: [...files].toSorted().map(byName), faults: [] }
}

function byName(file: string): ListedDocument {
  const { date, kind, words } = readFileName(file)
  return {
    place: text.files(file),
    file,
    fund: words,
    kind,
    date,
    title: null,
    language: null,
    pages: null,
    isListed: false,
  }
}

async function readList(
  folder: string,
  known: { readonly files: ReadonlySet<string>; readonly today: IsoDate },
): Promise<ListedFolder | { readonly refusal: string }> {
  const file = openFeedFile(path.join(folder, LIST))
  const out = outputOf(file, { today: known.today })
  const documents: ListedDocument[] = []
  const faults: DocumentFault[] = []
  try {
    for await (const rows of readTable({ file, out }, shape)) {
      for (const row of rows) {
        const read = readRow(row, known)
        if ('why' in read) faults.push(read)
        else documents.push(read)
      }
    }
  } catch (error) {
    if (!(error instanceof FeedFault)) throw error
    return { refusal: text.badList(messageOf(error.reason)) }
  }
  const broken = out.take().flatMap((item) => (item.kind === 'problem' ? [item] : []))
  return {
    documents,
    faults: [...broken.map(({ line, reason }) => ({ place: text.line(line ?? 1), why: messageOf(reason) })), ...faults],
  }
}

function readRow(
  { line, cells }: Row,
  known: { readonly files: ReadonlySet<string>; readonly today: IsoDate },
): ListedDocument | DocumentFault {
  const place = text.line(line)
  const missing = shape.required.find((field) => cells[field] === '')
  const kind = kindOfWord(cells.kind)
  const pages = pagesOf(cells.pages)
  if (missing !== undefined) return { place, why: text.missing(missing) }
  if (kind === null) return { place, why: text.badKind(cells.kind) }
  if (!isIsoDate(cells.date)) return { place, why: text.badDate(cells.date) }
  if (cells.date > known.today) return { place, why: text.futureDate(cells.date) }
  if (pages === 'bad') return { place, why: text.badPages(cells.pages) }
  if (!/^([a-z]{2,3}(-[A-Za-z]{2,8})?)?$/.test(cells.language)) return { place, why: text.badLanguage(cells.language) }
  if (path.basename(cells.file) !== cells.file) return { place, why: text.badFileName(cells.file) }
  if (!known.files.has(cells.file)) return { place, why: text.noSuchFile(cells.file) }
  return {
    place,
    file: cells.file,
    fund: [cells.fund],
    kind,
    date: cells.date,
    title: cells.title || null,
    language: cells.language || null,
    pages,
    isListed: true,
  }
}

function pagesOf(cell: string): ListedDocument['pages'] | 'bad' {
  if (cell === '') return null
  const match = /^(\d{1,4})(?:-(\d{1,4}))?$/.exec(cell)
  const first = Number(match?.[1])
  const last = Number(match?.[2] ?? match?.[1])
  return match !== null && first >= 1 && last >= first ? { first, last } : 'bad'
}
