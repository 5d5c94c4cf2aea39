import type { TypedArticle } from '@zhiheng/contract/article-editing/record.ts'
import { secondsOfMoment } from '@zhiheng/domain/articles/media-moment.ts'
import { isSafeHref } from '@zhiheng/domain/articles/safe-href.ts'
import { asIsoDate } from '@zhiheng/domain/calendar/iso-date.ts'

import { draftText as text } from './draft-text.ts'

/** What keeps what was typed from being saved, by field; without an entry it can be. */
export type DraftFaults = Readonly<Record<string, string>>

const isMoment = (words: string | null): words is string => words !== null && !Number.isNaN(Date.parse(words))

/** What was typed as a version is saved: without empty lines, without spaces at the ends. */
export function cleaned(typed: TypedArticle) {
  const { media, event } = typed
  return {
    ...typed,
    title: oneLine(typed.title),
    summary: typed.summary.trim(),
    key_points: filled(typed.key_points),
    tags: filled(typed.tags),
    cards: typed.cards
      .map(({ question, answer }) => ({ question: question.trim(), answer: answer.trim() }))
      .filter(({ question, answer }) => question !== '' || answer !== ''),
    media: media && {
      form: media.form,
      source: media.source?.trim() || null,
      parts: media.parts
        .map(({ title, words, at }) => ({ title: oneLine(title), words: words.trim(), at: at?.trim() || null }))
        .filter(({ title, words, at }) => title !== '' || words !== '' || at !== null),
    },
    event: event && {
      starts_at: event.starts_at ?? '',
      ends_at: event.ends_at ?? '',
      place: oneLine(event.place ?? '') || null,
      seats: event.seats,
      sign_up_until: event.sign_up_until ? asIsoDate(event.sign_up_until) : null,
    },
  }
}

/** Whether two say the same once they are saved. */
export function isSame(one: TypedArticle, other: TypedArticle): boolean {
  return JSON.stringify(ordered(cleaned(one))) === JSON.stringify(ordered(cleaned(other)))
}

/** The same of what the site refused: it names a field by its place in what was sent. */
export function refusedFaults(fields: DraftFaults): DraftFaults {
  return Object.fromEntries(Object.entries(fields).map(([field, says]) => [field.replace(/^record\./, ''), says]))
}

/** What is wrong before the site is asked. */
export function faultsOf(typed: TypedArticle): DraftFaults {
  const { title, cards, media, event } = cleaned(typed)
  const faults: Record<string, string> = {}
  if (title === '') faults['title'] = text.noTitle
  for (const [at, { question, answer }] of cards.entries()) {
    if (question === '' || answer === '') faults['cards'] ??= text.halfCard(at + 1)
  }
  if (media?.source && !isSafeHref(media.source)) faults['media.source'] = text.noSource
  for (const [place, part] of (media?.parts ?? []).entries()) {
    if (part.title === '') faults['media.parts'] ??= text.untitledPart
    else if (part.at !== null && secondsOfMoment(part.at) === null) faults['media.parts'] ??= text.noPlace(place + 1)
  }
  if (event) {
    if (!isMoment(event.starts_at)) faults['event.starts_at'] = text.noMoment
    if (!isMoment(event.ends_at)) faults['event.ends_at'] = text.noMoment
  }
  return faults
}

function oneLine(words: string): string {
  return words.replaceAll(/\s+/g, ' ').trim()
}

function filled(lines: readonly string[]): string[] {
  return lines.map(oneLine).filter((line) => line !== '')
}

/** The same fields in the same order, whoever made it. */
function ordered(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(ordered)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(([key, inner]) => [key, ordered(inner)]),
  )
}
