import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

import { ApiError } from '../../../api/api-error.ts'
import { useMutation } from '../../../api/use-mutation.ts'
import { showToast } from '../../../ui/feedback/toast-store.ts'
import type { TypedConfirmation } from '../../../ui/form/typed-confirmation.ts'
import { refreshDeskCounts } from '../../firms/queries.ts'
import type { LegalFile } from '../queries.ts'
import { deskText as text } from './desk-text.ts'
import type { DraftBody, LegalDesk } from './legal-desk.ts'

/** What is written of a text, without which version of the draft it replaces. */
export type Content = Omit<DraftBody, 'version'>

/** What is done with a text as its editor has it. */
export interface TextEditor {
  /** null: nobody is writing. */
  readonly content: Content | null
  readonly isChanged: boolean
  readonly isBusy: boolean
  /** What the server says is wrong, by field. */
  readonly faults: Readonly<Record<string, string>>
  readonly change: (part: Partial<Content>) => void
  /** Whether what is typed as a day is one, or empty. */
  readonly isDay: boolean
  readonly refuseDay: (why: string | null) => void
  /** Begins a draft: with what is in force, or with an older version that comes back. */
  readonly begin: (from: LegalFile['versions'][number] | null, restores: number | null) => void
  readonly save: () => void
  readonly send: () => void
  readonly takeBack: () => void
  readonly drop: () => void
  /** Settles when it has been published; what it throws is for the dialog that asked. */
  readonly publish: (confirmation: TypedConfirmation) => Promise<void>
  /** What somebody else has saved meanwhile; null where nobody has. */
  readonly theirs: LegalFile | null
  /** Whether a version of it has been published since it was read. */
  readonly isOvertaken: boolean
  readonly keepMine: () => void
  readonly takeTheirs: () => void
}

/** The draft in a page: what was typed stays until it is saved, also where somebody else was quicker. */
export function useTextEditor(desk: LegalDesk, file: LegalFile): TextEditor {
  const queries = useQueryClient()
  const [content, setContent] = useState(contentOf(file))
  const [version, setVersion] = useState(file.version)
  const [newestRead, setNewestRead] = useState(newestOf(file))
  const [refused, setRefused] = useState<string | null>(null)
  const [theirs, setTheirs] = useState<LegalFile | null>(null)
  const { kind } = file
  const isChanged = content !== null && JSON.stringify(content) !== JSON.stringify(contentOf(file))

  function take(next: LegalFile): void {
    queries.setQueryData(desk.file(kind).queryKey, { text: next })
    setVersion(next.version)
    setNewestRead(newestOf(next))
    setContent(contentOf(next))
    setTheirs(null)
    void queries.invalidateQueries({ queryKey: desk.list.queryKey })
    void refreshDeskCounts(queries)
  }

  async function showTheirs(): Promise<void> {
    setTheirs((await queries.fetchQuery({ ...desk.file(kind), staleTime: 0 })).text)
  }

  const doing = useMutation({
    mutationFn: ({ act }: { act: () => Promise<{ text: LegalFile }>; done: string }) => act(),
    onSuccess: (reply, { done }) => {
      take(reply.text)
      showToast({ kind: 'success', message: done })
    },
    onError: async (error) => {
      if (!isStale(error)) return showToast({ kind: 'error', message: faultIn(error) ?? error.message })
      return showTheirs()
    },
  })
  const run = (done: string, act: () => Promise<{ text: LegalFile }>) => doing.mutate({ act, done })
  const write = (written: Content, on = version) => desk.write(kind, { ...written, version: on })

  async function saveAndSend(written: Content): Promise<{ text: LegalFile }> {
    const saved = isChanged || file.draft === null ? (await write(written)).text : file
    return desk.move(kind, { version: saved.version, state: 'review' })
  }

  async function publish(confirmation: TypedConfirmation): Promise<void> {
    try {
      take((await desk.publish(kind, { ...confirmation, version })).text)
      showToast({ kind: 'success', message: text.published })
    } catch (error) {
      if (!isStale(error)) throw error
      await showTheirs()
    }
  }

  return {
    content,
    isChanged,
    isBusy: doing.isPending,
    faults: doing.error instanceof ApiError ? (doing.error.fields ?? {}) : {},
    change: (part) => setContent((last) => last && { ...last, ...part }),
    isDay: refused === null,
    refuseDay: setRefused,
    begin: (from, restores) =>
      setContent({ body: from?.body ?? '', effective_on: null, must_agree: file.is_first, change: '', restores }),
    save: () => content !== null && run(text.saved, () => write(content)),
    send: () => content !== null && run(text.sent, () => saveAndSend(content)),
    takeBack: () => run(text.takenBack, () => desk.move(kind, { version, state: 'draft' })),
    drop: () => (file.draft === null ? setContent(null) : run(text.dropped, () => desk.drop(kind, version))),
    publish,
    theirs,
    isOvertaken: theirs !== null && newestOf(theirs) !== newestRead,
    keepMine: () => {
      if (theirs !== null && content !== null) run(text.saved, () => write(content, theirs.version))
    },
    takeTheirs: () => theirs !== null && take(theirs),
  }
}

function newestOf({ versions }: LegalFile): number | null {
  return versions[0]?.number ?? null
}

function contentOf({ draft, restores }: LegalFile): Content | null {
  return draft && { ...draft, restores }
}

/** Whether somebody else was quicker. */
function isStale(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'stale_version'
}

/** The first of the sentences beside fields. */
function faultIn(error: Error): string | null {
  return error instanceof ApiError ? (Object.values(error.fields ?? {})[0] ?? null) : null
}
