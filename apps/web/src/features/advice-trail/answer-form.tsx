import { useQueryClient } from '@tanstack/react-query'
import { answerClientAdvice, type ClientAdvice as Shared } from '@zhiheng/contract/advice-sharing.ts'
import { type AdviserView, adviserViews, adviserWordLimits } from '@zhiheng/domain/advice-trail/sharing.ts'
import { lengthOf } from '@zhiheng/domain/members/given-name.ts'
import { useState } from 'react'

import { ApiError } from '../../api/api-error.ts'
import { call } from '../../api/call.ts'
import { formatMoment } from '../../platform/format-day.ts'
import { Segment } from '../../ui/controls/segment.tsx'
import { showToast } from '../../ui/feedback/toast-store.ts'
import { FormAlert } from '../../ui/form/form-alert.tsx'
import { Form, SubmitButton } from '../../ui/form/form.tsx'
import { TextAreaField } from '../../ui/form/text-area-field.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { Panel } from '../../ui/layout/panel.tsx'
import { clientAdvice } from './client-advice-query.ts'
import { clientAdviceText as text } from './client-advice-text.ts'
import { sharingText } from './sharing-text.ts'

interface AnswerProps {
  readonly email: string
  readonly entry: Shared
}

interface Values {
  readonly view: AdviserView
  readonly words: string
}

/** What an adviser says of a suggestion. Where another has answered meanwhile, both answers stand there, and nothing is lost. */
export function AnswerForm({ email, entry }: AnswerProps) {
  const queries = useQueryClient()
  const [isLate, setLate] = useState(false)
  const { shared } = entry
  const refresh = () => queries.invalidateQueries({ queryKey: clientAdvice(email, String(entry.id)).queryKey })
  const form = useForm<Values>({
    start: { view: shared.view ?? 'discuss', words: shared.words },
    faultsOf: ({ words }) => ({
      words: lengthOf(words.trim()) > adviserWordLimits.most ? text.tooLong(adviserWordLimits.most) : undefined,
    }),
    send: async ({ view, words }) => {
      try {
        const body = { id: entry.id, version: shared.version, view, words: words.trim() }
        await call(answerClientAdvice, { params: { email }, body })
      } catch (error) {
        const stale = error instanceof ApiError && error.code === 'stale_version'
        setLate(stale)
        if (stale) await refresh()
        if (!stale) throw error
        return
      }
      setLate(false)
      showToast({ kind: 'success', message: text.sent })
      await refresh()
    },
  })
  return (
    <Panel className="mt-6">
      <h4 className="text-16 font-bold">{text.answer}</h4>
      {shared.view !== null && shared.said_at !== null && (
        <p className="mt-1 text-13 text-ink-2">
          {text.now(sharingText.views[shared.view], shared.words)}
          {text.said(shared.said_by ?? text.former, formatMoment(shared.said_at))}
        </p>
      )}
      {isLate && (
        <p role="alert" className="mt-2 text-13 text-warn">
          {text.meanwhile}
        </p>
      )}
      <Form of={form} aria-label={text.answer} className="mt-3 grid gap-3">
        <FormAlert of={form} />
        <Segment
          label={text.view}
          className="justify-self-start"
          choices={adviserViews.map((value) => ({ value, label: sharingText.views[value] }))}
          value={form.values.view}
          onChange={(view) => form.change({ view })}
        />
        <TextAreaField of={form} field="words" label={text.words} hint={text.wordsHint} rows={3} />
        <div>
          <SubmitButton of={form} busy={text.sending}>
            {text.send}
          </SubmitButton>
        </div>
      </Form>
    </Panel>
  )
}
