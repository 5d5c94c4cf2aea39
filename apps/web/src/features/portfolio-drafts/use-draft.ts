import { useState, useSyncExternalStore } from 'react'

import { keep, kept, ownKey } from '../../platform/device-storage.ts'
import { todayInTaipei } from '../../platform/today.ts'
import { useMember } from '../session/queries.ts'
import { type NewPortfolioForm, readDraft, written } from './stored-draft.ts'

const start: NewPortfolioForm = {
  name: '',
  date: '',
  draft: { mode: 'percent', currency: 'TWD', budget: 1_000_000, lines: [] },
}

export interface DraftState {
  readonly form: NewPortfolioForm
  readonly change: (form: NewPortfolioForm) => void
  readonly forget: () => void
}

/**
 * The form of the member who is signed in, kept on this device through reloads, sign-ins and in every tab until it is
 * sent or they sign out; no one is shown another member's.
 */
export function useDraft(): DraftState {
  const owner = useOwner()
  const form = useSyncExternalStore(
    watch,
    () => formOf(owner),
    () => start,
  )
  return { form, change: (changed) => put(owner, changed), forget: () => put(owner, null) }
}

/** Who is signed in; of a session that ended elsewhere who was, so that what they wrote stays behind the question. */
function useOwner(): number | null {
  const now = useMember()?.id ?? null
  const [last, setLast] = useState(now)
  if (now !== null && now !== last) setLast(now)
  return now ?? last
}

/** What the page has last read or written, so that the same word gives the same form. */
let last: { readonly key: string; readonly word: string | null; readonly form: NewPortfolioForm } | null = null
/** What a browser that keeps nothing still holds while the page stands. */
const unkept = new Map<string, string>()
const listeners = new Set<() => void>()

function watch(tell: () => void): () => void {
  listeners.add(tell)
  // another tab has changed it
  addEventListener('storage', tell)
  return () => {
    listeners.delete(tell)
    removeEventListener('storage', tell)
  }
}

function formOf(owner: number | null): NewPortfolioForm {
  if (owner === null) return start
  const key = keyOf(owner)
  const word = unkept.get(key) ?? kept(key)
  if (last?.key !== key || last.word !== word) {
    last = { key, word, form: readDraft(word, todayInTaipei()) ?? start }
  }
  return last.form
}

function put(owner: number | null, form: NewPortfolioForm | null): void {
  if (owner === null) return
  const key = keyOf(owner)
  const word = form === null ? null : written(form, todayInTaipei())
  if (keep(key, word) || word === null) unkept.delete(key)
  else unkept.set(key, word)
  last = { key, word, form: form ?? start }
  for (const tell of listeners) tell()
}

function keyOf(owner: number): string {
  return ownKey(owner, 'new-portfolio')
}
