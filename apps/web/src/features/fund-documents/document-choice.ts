import type { DocumentVersion } from '@zhiheng/contract/fund-documents.ts'
import { type DocumentKind, documentKinds } from '@zhiheng/domain/fund-documents/document-kind.ts'

/** The keys of an address of a document. */
export const documentKeys = ['v', 'with', 'find', 'page'] as const

/** What an address asks for. */
export interface DocumentChoice {
  readonly kind: DocumentKind
  /** The version that is read; null: the newest. */
  readonly version: string | null
  /** The one that it is held against; null: the one before it. */
  readonly other: string | null
  readonly words: string
  /** null: where the document writes of this fund. */
  readonly page: number | null
}

const LONGEST = 60

/** Reads `/funds/:id/prospectus?v=…&with=…&find=…&page=…`. */
export function documentChoiceOf(url: Pick<URL, 'pathname' | 'search'>): DocumentChoice {
  const search = new URLSearchParams(url.search)
  const last = url.pathname.split('/').at(-1) ?? ''
  const page = search.get('page') ?? ''
  return {
    kind: documentKinds.find((kind) => kind === last) ?? 'prospectus',
    version: idIn(search.get('v')),
    other: idIn(search.get('with')),
    words: (search.get('find') ?? '').trim().slice(0, LONGEST),
    page: /^[1-9]\d{0,3}$/.test(page) ? Number(page) : null,
  }
}

function idIn(text: string | null): string | null {
  return text !== null && /^[a-z0-9-]{1,40}$/.test(text) ? text : null
}

/** The address of a choice. */
export function addressOf(lipperId: string, { kind, version, other, words, page }: DocumentChoice): string {
  const search = new URLSearchParams()
  if (version !== null) search.set('v', version)
  if (other !== null) search.set('with', other)
  if (words !== '') search.set('find', words)
  if (page !== null) search.set('page', String(page))
  return `/funds/${lipperId}/${kind}${search.size === 0 ? '' : `?${search.toString()}`}`
}

/** The versions that a choice is about: those of its kind, the one that is read, and the one that it is held against. */
export interface ChosenVersions {
  readonly all: readonly DocumentVersion[]
  readonly read: DocumentVersion | null
  readonly other: DocumentVersion | null
}

/** A version that is not there is the newest one; notices are held against none unless one is asked for. */
export function chosenVersions(versions: readonly DocumentVersion[], choice: DocumentChoice): ChosenVersions {
  const all = versions.filter(({ kind }) => kind === choice.kind)
  const read = all.find(({ id }) => id === choice.version) ?? all[0] ?? null
  if (read === null) return { all, read, other: null }
  const asked = all.find(({ id }) => id === choice.other && id !== read.id)
  const before = all.find(({ date, language }) => language === read.language && date < read.date)
  return { all, read, other: asked ?? (choice.kind === 'notice' ? null : (before ?? null)) }
}

/** The page that is shown: the one asked for, as far as the document has it. */
export function chosenPage({ page }: DocumentChoice, { pages, first_page: first }: DocumentVersion): number {
  return page === null || page > pages ? first : page
}
