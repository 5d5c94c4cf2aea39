import type { ReplyOf } from '@zhiheng/contract/endpoint.ts'
import type { FoundAuthor, searchAuthors as call } from '@zhiheng/contract/site-search.ts'
import { fitOf } from '@zhiheng/domain/site-search/find-texts.ts'
import { marksIn } from '@zhiheng/domain/site-search/mark-text.ts'

import type { Site } from '../../platform/site.ts'
import { foldedWriter, namedThings, type Writers } from './named-things.ts'
import type { Typed } from './read-typed.ts'

const PAGE_SIZE = 12

type Where = Pick<Site, 'db' | 'clock' | 'market'>

/** A page of the authors that what was typed names, the best fit first, then who has written most. */
export async function searchAuthors(site: Where, typed: Typed, asked: number): Promise<ReplyOf<typeof call>> {
  const { writers } = await namedThings(site)
  const found = fittingAuthors(writers, typed)
  const pageTotal = Math.max(1, Math.ceil(found.length / PAGE_SIZE))
  const page = Math.min(asked, pageTotal)
  return {
    entries: found.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE),
    page,
    page_total: pageTotal,
    total: found.length,
  }
}

/** All of those who write that it names. */
export function fittingAuthors(entries: Writers, { isBlank, readings }: Typed): FoundAuthor[] {
  if (!isBlank && readings.length === 0) return []
  return entries
    .flatMap((author) => {
      const fit = isBlank ? 0 : fitOf(foldedWriter(author), readings)
      return fit === null ? [] : [{ author, fit }]
    })
    .toSorted((a, b) => a.fit - b.fit || b.author.articles - a.author.articles || a.author.id - b.author.id)
    .map(({ author }) => ({
      ...author,
      marks: {
        name: marksIn(author.name, readings),
        title: marksIn(author.title, readings),
        bio: marksIn(author.bio, readings),
      },
    }))
}
