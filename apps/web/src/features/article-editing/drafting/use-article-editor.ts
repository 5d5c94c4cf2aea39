import {
  autosaveArticle,
  type EditedArticleReply,
  getEditedArticle,
  saveArticle,
} from '@zhiheng/contract/article-editing.ts'
import type { TypedArticle } from '@zhiheng/contract/article-editing/record.ts'
import { useEffect, useState, useSyncExternalStore } from 'react'

import { ApiError } from '../../../api/api-error.ts'
import { call } from '../../../api/call.ts'
import { showToast } from '../../../ui/feedback/toast-store.ts'
import { useLeaveGuard } from '../../../ui/form/leave-guard.ts'
import { editText as text } from '../edit-text.ts'
import { cleaned, type DraftFaults, faultsOf, refusedFaults } from './cleaned-article.ts'
import { type Draft, DraftKeeper, type DraftState } from './draft-keeper.ts'
import type { KeptDrafts } from './kept-drafts.ts'

/** What someone else saved, or another window typed, since this draft began. */
export interface Conflict {
  readonly newest: EditedArticleReply['newest']
  /** What stands against these words. */
  readonly theirs: TypedArticle
  /** When another window of the same member wrote it; null for a version. */
  readonly windowAt: string | null
}

interface Beginning {
  readonly reply: EditedArticleReply
  readonly start: Draft & { readonly saved: TypedArticle }
  readonly places: KeptDrafts
}

/** An article while it is written: what is typed is kept, a version is saved, and two who write meet without loss. */
export function useArticleEditor({ reply, start, places }: Beginning) {
  const { id } = reply
  const keeper = useKeeper({ id, start, places })
  const state = useSyncExternalStore(keeper.watch, keeper.read, keeper.read)
  const [site, setSite] = useState({ publication: reply.publication, gaps: reply.gaps })
  const [isSaving, setSaving] = useState(false)
  const [faults, setFaults] = useState<DraftFaults>({})
  const [conflict, setConflict] = useState<Conflict | null>(null)
  const aside = useAside(places)
  // another text in the fields, not typed there
  const [epoch, setEpoch] = useState(0)

  function put(from: Partial<Omit<DraftState, 'keeping' | 'newer'>>): void {
    keeper.goOn(from)
    if (from.record !== undefined) setEpoch((last) => last + 1)
  }

  async function meet(): Promise<void> {
    const now = await call(getEditedArticle, { params: { id } })
    const { base, after } = keeper.read()
    const window = now.newest.version <= base && now.autosave?.saved_at !== after ? now.autosave : null
    setConflict({
      newest: now.newest,
      theirs: window?.record ?? now.newest.record,
      windowAt: window?.saved_at ?? null,
    })
  }

  /** @returns the version that what stands here is in; null where it is in none */
  async function save(): Promise<number | null> {
    await keeper.hold()
    const { record, base } = keeper.read()
    const wrong = faultsOf(record)
    setFaults(wrong)
    if (Object.keys(wrong).length > 0) {
      showToast({ kind: 'error', message: text.bar.faults })
      return null
    }
    setSaving(true)
    try {
      const sent = { base_version: base, record: cleaned(record) }
      const { saved, publication, gaps } = await call(saveArticle, { params: { id }, body: sent })
      keeper.settle(record, saved.version)
      setSite({ publication, gaps })
      showToast({ kind: 'success', message: text.bar.saved(saved.version) })
      return saved.version
    } catch (error) {
      if (error instanceof ApiError && error.code === 'edit_conflict') await meet().catch(tell)
      else {
        if (error instanceof ApiError) setFaults(refusedFaults(error.fields))
        tell(error)
      }
      keeper.change({})
      return null
    } finally {
      setSaving(false)
    }
  }

  return {
    id,
    state,
    site,
    isSaving,
    faults,
    conflict,
    epoch,
    aside: aside.record,
    isChanged: keeper.isChanged(),
    change: keeper.change,
    /** Who else had it open when it was opened here. */
    others: reply.editing,
    hold: keeper.hold,
    forget: keeper.forget,
    setPublication: (publication: EditedArticleReply['publication']) => setSite((last) => ({ ...last, publication })),
    save,
    meet: () => meet().catch(tell),
    later: () => setConflict(null),
    takeMine: async () => {
      if (conflict === null) return
      const { newest, windowAt } = conflict
      setConflict(null)
      put({ base: newest.version, saved: newest.record, ...(windowAt === null ? {} : { after: windowAt }) })
      if (windowAt === null) await save()
    },
    takeTheirs: () => {
      if (conflict === null) return
      const { newest, theirs, windowAt } = conflict
      aside.put(keeper.read().record)
      put({
        record: theirs,
        base: newest.version,
        saved: newest.record,
        ...(windowAt === null ? {} : { after: windowAt }),
      })
      setConflict(null)
    },
    takeAside: () => {
      const record = aside.record
      if (record === null) return
      aside.put(keeper.isChanged() ? keeper.read().record : null)
      put({ record })
    },
    forgetAside: () => aside.put(null),
  }
}

export type ArticleEditing = ReturnType<typeof useArticleEditor>

function tell(error: unknown): void {
  const { message } = error instanceof ApiError ? error : new ApiError({ code: 'internal', status: 0 })
  showToast({ kind: 'error', message })
}

function useAside({ aside }: KeptDrafts) {
  const [record, setRecord] = useState(aside.read)
  return {
    record,
    put: (next: TypedArticle | null) => {
      aside.write(next)
      setRecord(next)
    },
  }
}

interface KeeperOf {
  readonly id: string
  readonly start: Draft & { readonly saved: TypedArticle }
  readonly places: KeptDrafts
}

/** Sends what is typed when the page is left or hidden, and when the network is back; asks before what is unsent is closed. */
function useKeeper({ id, start, places }: KeeperOf): DraftKeeper {
  const [keeper] = useState(
    () =>
      new DraftKeeper(start, {
        send: ({ record, base, after }) =>
          call(autosaveArticle, { params: { id }, body: { base_version: base, after, record } }),
        keep: places.unsent.write,
      }),
  )
  useEffect(() => {
    const flush = () => void keeper.flush()
    addEventListener('online', flush)
    document.addEventListener('visibilitychange', flush)
    return () => {
      removeEventListener('online', flush)
      document.removeEventListener('visibilitychange', flush)
      flush()
    }
  }, [keeper])
  useLeaveGuard({ isUnsaved: keeper.isUnsent, settle: keeper.flush, loss: text.leaveText })
  return keeper
}
