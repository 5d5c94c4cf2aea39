import { useQueryClient } from '@tanstack/react-query'
import type { Favorite } from '@zhiheng/contract/favorites.ts'
import { readFavoriteNote, writeFavoriteNote } from '@zhiheng/contract/favorites/arranging.ts'
import { LONGEST_NOTE } from '@zhiheng/domain/favorites/note.ts'
import { useState } from 'react'

import { ApiError, asApiError } from '../../api/api-error.ts'
import { call } from '../../api/call.ts'
import { useMember } from '../session/queries.ts'
import { type Favorites, isFavoritesList } from './queries.ts'

export type NotedFund = Pick<Favorite, 'lipper_id' | 'c_name' | 'note'>
type Note = Favorite['note']

/** How far the writing of a note is. */
export type NoteState =
  | { readonly kind: 'still' | 'saving' | 'saved' }
  | { readonly kind: 'failed'; readonly message: string }
  /** It was written elsewhere meanwhile. */
  | { readonly kind: 'conflict'; readonly theirs: string }

export interface NoteForm {
  readonly words: string
  readonly state: NoteState
  readonly left: number
  /** Whether there is anything to save. */
  readonly isChanged: boolean
  /** What stands there was written before and did not get through. */
  readonly isDraft: boolean
  readonly write: (words: string) => void
  readonly save: () => Promise<void>
  /** Puts what was written elsewhere in the place of one's own words. */
  readonly takeTheirs: () => void
}

/** Words, and the version of the note that they are to take the place of. */
interface Draft {
  readonly words: string
  readonly version: number
}

/** What was written and not saved, by member and fund: it is there again when they open the note again. */
const drafts = new Map<string, Draft>()

/** Writing the note on a fund: what was written stays until it is saved, whatever happens. */
export function useNote(fund: NotedFund): NoteForm {
  const queries = useQueryClient()
  const { lipper_id: id } = fund
  const member = useMember()
  const draft = `${member?.id ?? ''} ${id}`
  const [kept, setKept] = useState(fund.note)
  const [isDraft] = useState(() => drafts.has(draft))
  const [words, setWords] = useState(() => drafts.get(draft)?.words ?? fund.note.note)
  // that of the words, not of the list: what was written elsewhere since then has not been seen
  const [version, setVersion] = useState(() => drafts.get(draft)?.version ?? fund.note.version)
  const [state, setState] = useState<NoteState>({ kind: 'still' })

  function show(note: Note): void {
    setKept(note)
    setVersion(note.version)
    queries.setQueriesData<Favorites>({ predicate: isFavoritesList }, (list) => list && withNote(list, { id, note }))
  }

  async function save(): Promise<void> {
    if (state.kind === 'saving') return
    setState({ kind: 'saving' })
    try {
      const body = { lipper_id: id, note: words, version }
      const note = await call(writeFavoriteNote, { body })
      show(note)
      setState({ kind: settle(body.note, note) ? 'saved' : 'still' })
    } catch (error) {
      setState(await stateAfter(error, { id, show }))
    }
  }

  /** Takes what was kept for what is written, unless that is another by now. @returns whether it did */
  function settle(sent: string, note: Note): boolean {
    const written = drafts.get(draft)
    if (written !== undefined && written.words !== sent) {
      drafts.set(draft, { ...written, version: note.version })
      return false
    }
    drafts.delete(draft)
    setWords(note.note)
    return true
  }

  return {
    words,
    state,
    left: LONGEST_NOTE - Array.from(words.trim()).length,
    isChanged: words.trim() !== kept.note,
    isDraft,
    write: (next) => {
      drafts.set(draft, { words: next, version })
      setWords(next)
      if (state.kind !== 'conflict' && state.kind !== 'saving') setState({ kind: 'still' })
    },
    save,
    takeTheirs: () => {
      drafts.delete(draft)
      setWords(kept.note)
      setState({ kind: 'still' })
    },
  }
}

/** Where a note was written elsewhere, that one is read: the next press knows what it goes over. */
async function stateAfter(
  error: unknown,
  { id, show }: { readonly id: string; readonly show: (note: Note) => void },
): Promise<NoteState> {
  try {
    if (!(error instanceof ApiError) || error.code !== 'stale_version') return failed(error)
    const theirs = await call(readFavoriteNote, { query: { lipper_id: id } })
    show(theirs)
    return { kind: 'conflict', theirs: theirs.note }
  } catch (other) {
    return failed(other)
  }
}

function failed(error: unknown): NoteState {
  return { kind: 'failed', message: asApiError(error).message }
}

function withNote(list: Favorites, { id, note }: { readonly id: string; readonly note: Note }): Favorites {
  return {
    ...list,
    entries: list.entries.map((entry) => (entry.lipper_id === id ? { ...entry, note } : entry)),
    invalid: list.invalid.map((entry) => (entry.lipper_id === id ? { ...entry, note } : entry)),
  }
}
