import { useQueryClient } from '@tanstack/react-query'
import { answerQuestion, openPanel } from '@zhiheng/contract/understanding.ts'
import { useState } from 'react'

import { call } from '../../api/call.ts'
import { useMutation } from '../../api/use-mutation.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Tag } from '../../ui/controls/chip.tsx'
import { RadioCard } from '../../ui/controls/radio-card.tsx'
import { Callout } from '../../ui/feedback/states.tsx'
import { showToast } from '../../ui/feedback/toast-store.ts'
import { FactList, Panel } from '../../ui/layout/panel.tsx'
import { cx } from '../../ui/text/cx.ts'
import { Icon } from '../../ui/text/icon.tsx'
import { TextLink } from '../../ui/text/text-link.tsx'
import { everyPage } from '../points/queries.ts'
import { memberQuery } from '../session/queries.ts'
import { shownOf } from './panel-facts.ts'
import { type Panels, type Question, understanding } from './queries.ts'
import { text } from './text.ts'

interface QuestionCardProps {
  readonly question: Question
  readonly panels: Panels
  /** Whether a right answer pays this member. */
  readonly pays: boolean
}

/** A question about a panel, with what the member answered, and the panel's own figures in a fold. */
export function QuestionCard({ question, panels, pays }: QuestionCardProps) {
  const { topic, right } = question
  const title = `learn-${topic}`
  return (
    <Panel className="scroll-mt-20">
      <section id={topic} aria-labelledby={title}>
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h2 id={title} className="text-16 font-bold">
            {text.topics[topic]}
          </h2>
          {right !== null ? (
            <Tag tone="success">{text.understood}</Tag>
          ) : (
            pays && question.reward > 0 && <span className="text-12 text-ink-3">{text.reward(question.reward)}</span>
          )}
        </div>
        <Figures topic={topic} panels={panels} />
        <Choices question={question} />
      </section>
    </Panel>
  )
}

function Figures({ topic, panels }: { readonly topic: Question['topic']; readonly panels: Panels }) {
  const shown = shownOf(topic, panels)
  const opening = useMutation({ mutationFn: () => call(openPanel, { params: { topic } }) })
  if (shown === null) return null
  const { fund, part, facts } = shown
  return (
    <details
      className="group/fold mt-2 border-y border-line"
      onToggle={(event) => {
        if (event.currentTarget.open && opening.status === 'idle') opening.mutate()
      }}
    >
      <summary className="flex min-h-11 items-center gap-1 text-13 font-medium">
        {text.panel}
        <Icon name="down" className="size-4 text-ink-3 transition-transform group-open/fold:rotate-180" />
      </summary>
      <div className="max-w-140 pb-3">
        <p className="mb-1 text-12 text-ink-3">
          {text.fund}：{fund.name}
        </p>
        <FactList facts={facts} />
        <p className="mt-2 text-13">
          <TextLink to={`/funds/${fund.lipper_id}#${part}`}>
            {text.whole}
            <span className="vh">：{text.topics[topic]}</span>
          </TextLink>
        </p>
      </div>
    </details>
  )
}

function Choices({ question }: { readonly question: Question }) {
  const { topic, choices, wrong, right } = question
  const label = wrong.length === 0 ? text.answer : text.again
  const [chosen, setChosen] = useState<number | null>(null)
  const sending = useSending(topic, () => setChosen(null))
  const isWrong = (choice: number) => wrong.some((one) => one.choice === choice)
  return (
    <>
      <fieldset className="mt-3">
        <legend className="mb-2 text-14 font-medium">{question.question}</legend>
        <div className="grid gap-2">
          {choices.map((choice, index) => (
            <RadioCard
              key={choice}
              name={`choice-${topic}`}
              checked={right === null ? chosen === index : right.choice === index}
              disabled={right !== null || isWrong(index)}
              onChoose={() => setChosen(index)}
              className="flex min-h-11 items-center px-3 py-2"
            >
              <span className={cx(isWrong(index) && 'text-ink-3')}>{choice}</span>
            </RadioCard>
          ))}
        </div>
      </fieldset>
      {right === null && (
        <Button
          variant="primary"
          className="mt-3"
          disabled={chosen === null}
          aria-disabled={sending.isPending ? true : undefined}
          aria-label={`${label}：${text.topics[topic]}`}
          onClick={() => {
            if (chosen !== null && !sending.isPending) sending.mutate(chosen)
          }}
        >
          {sending.isPending ? text.sending : label}
        </Button>
      )}
      <Judged question={question} />
    </>
  )
}

/** Why what the member chose is right or wrong. */
function Judged({ question: { choices, wrong, right } }: { readonly question: Question }) {
  return (
    <output className="mt-3 grid gap-2 empty:hidden">
      {right !== null && (
        <Callout tone="info">
          <b>{text.isRight}</b> {right.why}
        </Callout>
      )}
      {right === null && wrong.length > 0 && (
        <Callout tone="warn">
          {wrong.map(({ choice, why }) => (
            <p key={choice} className="not-first:mt-2">
              <b>{text.isWrong(choices[choice] ?? '')}</b> {why}
            </p>
          ))}
        </Callout>
      )}
    </output>
  )
}

function useSending(topic: Question['topic'], onKept: () => void) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (choice: number) => call(answerQuestion, { params: { topic }, body: { choice } }),
    onSuccess: ({ question, earned }) => {
      onKept()
      queries.setQueryData(understanding.queryKey, (known) =>
        known === undefined
          ? known
          : { ...known, questions: known.questions.map((one) => (one.topic === topic ? question : one)) },
      )
      if (earned === 0) return
      // the panels lead here no more, and the points are shown elsewhere, too
      void queries.invalidateQueries({ queryKey: memberQuery.queryKey })
      void queries.invalidateQueries({ queryKey: everyPage })
      showToast({ kind: 'success', message: text.earned(earned) })
    },
    onError: (error) => showToast({ kind: 'error', message: error.message }),
  })
}
