import { type EditedArticleReply, saveArticle } from '@zhiheng/contract/article-editing.ts'
import type { TypedArticle } from '@zhiheng/contract/article-editing/record.ts'
import { useState, useSyncExternalStore } from 'react'

import { ApiError } from '../../../api/api-error.ts'
import { call } from '../../../api/call.ts'
import { sayError } from '../../../page/say-error.ts'
import { showToast } from '../../../ui/feedback/toast-store.ts'
import { editText as text } from '../edit-text.ts'
import { cleaned, type DraftFaults, faultsOf, refusedFaults } from './cleaned-article.ts'
import type { Draft } from './draft-keeper.ts'
import type { KeptDrafts } from './kept-drafts.ts'
import { type GoneOn, useConflict } from './use-conflict.ts'
import { useKeeper } from './use-keeper.ts'

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
  const aside = useAside(places)
  // another text in the fields, not typed there
  const [epoch, setEpoch] = useState(0)

  function put(from: GoneOn): void {
    keeper.goOn(from)
    if (from.record !== undefined) setEpoch((last) => last + 1)
  }

  const { meet, takeMine, ...meeting } = useConflict({ id, keeper, put, putAside: aside.put })

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
      if (error instanceof ApiError && error.code === 'edit_conflict') await meet()
      else {
        if (error instanceof ApiError) setFaults(refusedFaults(error.fields))
        sayError(error)
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
    ...meeting,
    meet,
    takeMine: () => takeMine(save),
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
