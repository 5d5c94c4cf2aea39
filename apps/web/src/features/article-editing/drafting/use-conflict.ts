import { type EditedArticleReply, getEditedArticle } from '@zhiheng/contract/article-editing.ts'
import type { TypedArticle } from '@zhiheng/contract/article-editing/record.ts'
import { useState } from 'react'

import { call } from '../../../api/call.ts'
import { sayError } from '../../../page/say-error.ts'
import type { DraftKeeper, DraftState } from './draft-keeper.ts'

/** What someone else saved, or another window typed, since this draft began. */
export interface Conflict {
  readonly newest: EditedArticleReply['newest']
  /** What stands against these words. */
  readonly theirs: TypedArticle
  /** When another window of the same member wrote it; null for a version. */
  readonly windowAt: string | null
}

/** What a draft goes on from. */
export type GoneOn = Partial<Omit<DraftState, 'keeping' | 'newer'>>

interface ConflictOf {
  readonly id: string
  readonly keeper: DraftKeeper
  /** Lets the draft go on from something else. */
  readonly put: (from: GoneOn) => void
  /** Puts words aside that another text takes the place of. */
  readonly putAside: (record: TypedArticle) => void
}

/** What stands against a draft, and how it goes on: with its own words, with the others', or later. */
export function useConflict({ id, keeper, put, putAside }: ConflictOf) {
  const [conflict, setConflict] = useState<Conflict | null>(null)

  async function look(): Promise<void> {
    const now = await call(getEditedArticle, { params: { id } })
    const { base, after } = keeper.read()
    const window = now.newest.version <= base && now.autosave?.saved_at !== after ? now.autosave : null
    setConflict({
      newest: now.newest,
      theirs: window?.record ?? now.newest.record,
      windowAt: window?.saved_at ?? null,
    })
  }

  return {
    conflict,
    /** Looks what stands against these words, and shows it. */
    meet: () => look().catch(sayError),
    later: () => setConflict(null),
    /** @param save - saves these words as the version after the one that stands against them */
    takeMine: async (save: () => Promise<unknown>) => {
      if (conflict === null) return
      const { newest, windowAt } = conflict
      setConflict(null)
      put({ base: newest.version, saved: newest.record, ...afterOf(conflict) })
      if (windowAt === null) await save()
    },
    takeTheirs: () => {
      if (conflict === null) return
      const { newest, theirs } = conflict
      putAside(keeper.read().record)
      put({ record: theirs, base: newest.version, saved: newest.record, ...afterOf(conflict) })
      setConflict(null)
    },
  }
}

function afterOf({ windowAt }: Conflict): GoneOn {
  return windowAt === null ? {} : { after: windowAt }
}
