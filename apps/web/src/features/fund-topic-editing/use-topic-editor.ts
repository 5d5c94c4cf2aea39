import { useQueryClient } from '@tanstack/react-query'
import { changeFundTopic, createFundTopic, restoreFundTopic } from '@zhiheng/contract/fund-topics/editing.ts'
import { changedParts } from '@zhiheng/domain/fund-topics/topic-changes.ts'
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'

import { ApiError } from '../../api/api-error.ts'
import { call } from '../../api/call.ts'
import { useMutation } from '../../api/use-mutation.ts'
import { showToast } from '../../ui/feedback/toast-store.ts'
import { useLeaveGuard } from '../../ui/form/leave-guard.ts'
import { type FormState, useForm } from '../../ui/form/use-form.ts'
import { topics } from '../fund-topics/queries.ts'
import { editedTopics, type TopicVersion, type TopicVersions, topicVersions } from './queries.ts'
import { text } from './text.ts'
import {
  faultsOf,
  inputsOf,
  isSameTopic,
  mergedInputs,
  type RuleInputs,
  type TopicInputs,
  typedParts,
  writtenOf,
} from './topic-inputs.ts'

/** A version that someone else wrote while this one was open. */
export interface Stale {
  readonly newest: TopicVersion
  /** What the editor began from; null where the list does not have it yet. */
  readonly base: TopicVersion | null
  /** What differs between the two, and which of it the editor has changed, too. */
  readonly parts: ReturnType<typeof changedParts>
  readonly own: ReadonlySet<string>
}

/** A topic while staff write it. */
export interface TopicEditing {
  readonly form: FormState<TopicInputs>
  /** What the version says that the editor goes on from; null for a topic that is in no version. */
  readonly base: { readonly version: number; readonly inputs: TopicInputs } | null
  readonly isChanged: boolean
  readonly stale: Stale | null
  /** Saving was refused for it. */
  readonly isRefused: boolean
  /** What ids are called: of the versions, and of what was found since. */
  readonly names: Readonly<Record<string, string>>
  readonly learn: (names: Readonly<Record<string, string>>) => void
  readonly changeRule: (part: Partial<RuleInputs>) => void
  /** Takes the newest version as read; what was typed over goes on top of it, or is given up. */
  readonly merge: () => void
  readonly takeNewest: () => void
  readonly restore: { readonly isPending: boolean; readonly mutate: (version: number) => void }
}

interface Beginning {
  readonly id: string
  readonly versions: TopicVersions
}

/**
 * A topic while staff write it: the version that it began from is kept beside what is typed, so that what someone else
 * saves meanwhile is seen and neither is lost.
 *
 * @param of - null for a new topic
 * @param known - names of what it begins with
 */
export function useTopicEditor(
  of: Beginning | null,
  start: TopicInputs,
  known: Readonly<Record<string, string>> = {},
): TopicEditing {
  const queries = useQueryClient()
  const newest = of?.versions.entries[0] ?? null
  const [base, setBase] = useState(newest === null ? null : { version: newest.version, inputs: start })
  const [learnt, setLearnt] = useState(known)
  const names = { ...of?.versions.names, ...learnt }
  const sending = useSending(of, base?.version ?? null, (version, inputs) => setBase({ version, inputs }))
  const form = useForm<TopicInputs>({
    start,
    faultsOf: (values) => faultsOf(values, (id) => names[id] ?? id),
    send: sending.mutate,
    sending,
    sentences: { stale_version: text.stale.sentence },
    onFault: () => requestAnimationFrame(focusFault),
  })
  const { values, change } = form
  const isChanged = !isSameTopic(values, base?.inputs ?? start)
  useLeaveGuard({ isUnsaved: () => isChanged && !sending.isCreated() })

  const begin = (version: TopicVersion, slug: string) => {
    const inputs = inputsOf(slug, version)
    setBase({ version: version.version, inputs })
    return inputs
  }
  const restore = useMutation({
    mutationFn: (restored: number) =>
      call(restoreFundTopic, { params: { id: of?.id ?? '' }, body: { restored, version: base?.version ?? 0 } }),
    onSuccess: async ({ version }) => {
      const now = of && (await queries.fetchQuery({ ...topicVersions(of.id), staleTime: 0 }))
      const [last] = now?.entries ?? []
      if (now && last) change(begin(last, now.slug))
      showToast({ kind: 'success', message: text.versions.restored(version) })
      await refreshLists(queries)
    },
    onError: async (error) => {
      showToast({ kind: 'error', message: error.message })
      if (of) await queries.invalidateQueries({ queryKey: topicVersions(of.id).queryKey })
    },
  })

  return {
    form,
    base,
    isChanged,
    stale: of === null || base === null ? null : staleOf(of.versions, base, values),
    isRefused: sending.error instanceof ApiError && sending.error.code === 'stale_version',
    names,
    learn: (more) => setLearnt((last) => ({ ...last, ...more })),
    changeRule: (part) => change({ rule: { ...values.rule, ...part } }),
    merge: () => {
      if (of === null || base === null || newest === null) return
      const merged = mergedInputs(base.inputs, values, inputsOf(of.versions.slug, newest))
      begin(newest, of.versions.slug)
      change(merged)
      sending.reset()
      showToast({ kind: 'success', message: text.stale.merged })
    },
    takeNewest: () => {
      if (of !== null && newest !== null) change(begin(newest, of.versions.slug))
      else change(start)
      sending.reset()
    },
    restore,
  }
}

/** The id of what is said of a rule at fault. */
export const RULE_FAULT = 'rule-fault'

/** Once it is drawn: the fields stand in more than one form. */
function focusFault(): void {
  document.querySelector<HTMLElement>(`main [aria-invalid="true"], #${RULE_FAULT}`)?.focus()
}

function staleOf(
  { entries }: TopicVersions,
  base: NonNullable<TopicEditing['base']>,
  values: TopicInputs,
): Stale | null {
  const [newest] = entries
  if (newest === undefined || newest.version <= base.version) return null
  const before = entries.find(({ version }) => version === base.version) ?? null
  return {
    newest,
    base: before,
    parts: before === null ? [] : changedParts(before, newest),
    own: new Set(typedParts(base.inputs, values)),
  }
}

function refreshLists(queries: ReturnType<typeof useQueryClient>): Promise<unknown> {
  return Promise.all([editedTopics, topics].map(({ queryKey }) => queries.invalidateQueries({ queryKey })))
}

/** Saves what was typed: as a new topic, or as the next version of one. */
function useSending(
  of: Beginning | null,
  version: number | null,
  onSaved: (version: number, inputs: TopicInputs) => void,
) {
  const queries = useQueryClient()
  const navigate = useNavigate()
  const isCreated = useRef(false)
  const sending = useMutation({
    mutationFn: async (inputs: TopicInputs) => {
      const written = writtenOf(inputs)
      // the form has judged it before
      if (written === null) throw new Error(text.trial.wrong)
      const body = { ...written, visible_to: [...written.visible_to] }
      return of === null || version === null
        ? call(createFundTopic, { body: { ...body, slug: inputs.slug } })
        : call(changeFundTopic, { params: { id: of.id }, body: { ...body, version } })
    },
    onSuccess: async (saved, inputs) => {
      onSaved(saved.version, inputs)
      showToast({ kind: 'success', message: text.bar.saved(saved.version) })
      if (of === null) {
        isCreated.current = true
        await refreshLists(queries)
        await navigate(`/admin/topics/${saved.id}`, { replace: true })
        return
      }
      await Promise.all([queries.invalidateQueries({ queryKey: topicVersions(of.id).queryKey }), refreshLists(queries)])
    },
    onError: async () => {
      if (of !== null) await queries.invalidateQueries({ queryKey: topicVersions(of.id).queryKey })
    },
  })
  return { ...sending, isCreated: () => isCreated.current }
}
