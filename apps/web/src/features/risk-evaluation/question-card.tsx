import type { RiskQuestion, RiskQuestionKey } from '@zhiheng/domain/risk-evaluation/risk-questions-text.ts'

import { cx } from '../../ui/text/cx.ts'
import { text } from './text.ts'

interface QuestionCardProps {
  readonly question: RiskQuestion & { readonly key: RiskQuestionKey }
  readonly at: number
  /** How many are asked. */
  readonly all: number
  readonly chosen: readonly string[]
  /** A phone shows one question at a time. */
  readonly isCurrent: boolean
  readonly onChoose: (code: string) => void
}

/** One question with its options. */
export function QuestionCard({ question, at, all, chosen, isCurrent, onChoose }: QuestionCardProps) {
  const { key, hint, multiple, options } = question
  return (
    <fieldset
      id={`question-${key}`}
      tabIndex={-1}
      className={cx('scroll-mt-32 outline-none', !isCurrent && 'max-md:hidden')}
    >
      <legend className="text-16 leading-snug font-bold">
        <span className="mb-1 block text-12 font-normal text-ink-3">{text.question(at + 1, all)}</span>
        {question.text}
      </legend>
      {hint !== '' && <p className="mt-1 text-13 text-ink-3">{hint}</p>}
      <div className="mt-3 grid gap-2">
        {options.map(({ code, text: label }) => (
          <label
            key={code}
            className="flex min-h-11 items-center gap-3 rounded-2 border border-line-2 bg-panel px-4 py-2 hover:bg-hover has-checked:border-ink has-checked:font-medium has-checked:ring-1 has-checked:ring-ink has-checked:ring-inset has-focus-visible:outline-2 has-focus-visible:outline-offset-2"
          >
            <input
              type={multiple ? 'checkbox' : 'radio'}
              name={key}
              value={code}
              checked={chosen.includes(code)}
              onChange={() => onChoose(code)}
              className="size-4.5 shrink-0 accent-ink"
            />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
