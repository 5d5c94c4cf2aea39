import type { RiskAnswers } from '@zhiheng/domain/risk-evaluation/evaluate-risk.ts'
import type { RiskQuestionKey } from '@zhiheng/domain/risk-evaluation/risk-questions-text.ts'
import { useState } from 'react'

import { Button } from '../../ui/controls/button.tsx'
import { Checkbox } from '../../ui/controls/input.tsx'
import { Callout } from '../../ui/feedback/states.tsx'
import { FormAlert } from '../../ui/form/form-alert.tsx'
import { Form, SubmitButton } from '../../ui/form/form.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { PercentBar } from '../../ui/layout/panel.tsx'
import { QuestionCard } from './question-card.tsx'
import { text } from './text.ts'
import { type Chosen, firstUnanswered, useAnswers } from './use-answers.ts'
import type { AnswersSending } from './use-send-answers.ts'

interface QuestionnaireProps {
  readonly version: string
  /** The answer to the question of age where it need not be asked. */
  readonly knownAge: string | null
  readonly sending: AnswersSending
}

/** All questions on a wide screen, one at a time on a phone. */
export function Questionnaire({ version, knownAge, sending }: QuestionnaireProps) {
  const { questions, chosen, answered, choose } = useAnswers(knownAge)
  const [current, setCurrent] = useState(0)
  const [hasRead, setHasRead] = useState(false)
  const { send, isSending, error } = sending

  function goTo(key: RiskQuestionKey): void {
    setCurrent(questions.findIndex((question) => question.key === key))
    // behind the drawing that shows it on a phone
    requestAnimationFrame(() => document.getElementById(`question-${key}`)?.focus())
  }

  const missing = firstUnanswered(chosen)
  const mustRead = chosen.age?.includes('F') === true && !hasRead
  const form = useForm({
    start: {},
    problemOf: () => (missing === null ? (mustRead ? text.elderMissing : null) : text.unanswered),
    send: async () => {
      const back = await send({ version, answers: complete(chosen), hasRead })
      if (back !== null) goTo(back)
    },
    sending: { isPending: isSending, error },
    ...(missing === null ? {} : { onFault: () => goTo(missing) }),
  })

  const isLast = current === questions.length - 1
  const submit = (
    <SubmitButton of={form} busy={isSending ? text.sending : text.send} wide>
      {text.send}
    </SubmitButton>
  )
  return (
    <Form of={form} className="mx-auto max-w-160">
      <Progress answered={answered} all={questions.length} />
      <div className="mt-6 grid gap-10">
        {questions.map((question, at) => (
          <QuestionCard
            key={question.key}
            question={question}
            at={at}
            all={questions.length}
            chosen={chosen[question.key] ?? []}
            isCurrent={at === current}
            onChoose={(code) => choose(question.key, code)}
          />
        ))}
      </div>
      <AgeNotice chosen={chosen} hasRead={hasRead} onRead={setHasRead} />
      <FormAlert of={form} className="mt-5" />
      <div className="mt-6 grid grid-cols-2 gap-2 md:hidden">
        <Button wide disabled={current === 0} onClick={() => setCurrent(current - 1)}>
          {text.back}
        </Button>
        {!isLast && (
          <Button
            wide
            variant="primary"
            disabled={(chosen[questions[current]?.key ?? 'age'] ?? []).length === 0}
            onClick={() => setCurrent(current + 1)}
          >
            {text.next}
          </Button>
        )}
        {isLast && submit}
      </div>
      <div className="mt-8 max-md:hidden">{submit}</div>
    </Form>
  )
}

function Progress({ answered, all }: { answered: number; all: number }) {
  return (
    <div className="sticky top-0 z-10 -mx-(--gutter) bg-page px-(--gutter) pt-3 pb-2 md:top-[var(--bar-top,56px)]">
      <output className="mb-1 block text-12 text-ink-3">{text.progress(answered, all)}</output>
      <PercentBar percent={(answered / all) * 100} fill="var(--text-1)" />
    </div>
  )
}

interface AgeNoticeProps {
  readonly chosen: Chosen
  readonly hasRead: boolean
  readonly onRead: (hasRead: boolean) => void
}

/** What whoever is very young or old should know first. */
function AgeNotice({ chosen, hasRead, onRead }: AgeNoticeProps) {
  if (chosen.age?.includes('A') === true) {
    return (
      <Callout tone="info" className="mt-6">
        <p>{text.youngText}</p>
      </Callout>
    )
  }
  if (chosen.age?.includes('F') !== true) return null
  return (
    <Callout tone="warn" className="mt-6">
      <div>
        <p className="font-bold text-ink">{text.elderTitle}</p>
        <p className="mt-1">{text.elderText}</p>
        <Checkbox
          checked={hasRead}
          onChange={(event) => onRead(event.target.checked)}
          className="mt-1 font-medium text-ink"
        >
          {text.elderRead}
        </Checkbox>
      </div>
    </Callout>
  )
}

function complete(chosen: Chosen): RiskAnswers {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- firstUnanswered found none
  return chosen as RiskAnswers
}
