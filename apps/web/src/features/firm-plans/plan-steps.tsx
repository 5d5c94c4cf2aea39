import { cx } from '../../ui/text/cx.ts'
import type { PlanFile } from './queries.ts'
import { planText as text } from './text.ts'

const steps = ['draft', 'review', 'published'] as const

/** How far the plan has come. */
export function PlanSteps({ state }: { readonly state: PlanFile['state'] }) {
  return (
    <ol className="mt-2 flex flex-wrap items-center gap-y-1 text-12 text-ink-3">
      {steps.map((step, at) => (
        <li
          key={step}
          aria-current={state === step ? 'step' : undefined}
          className={cx('flex items-center gap-1.5', state === step && 'font-bold text-ink')}
        >
          {at > 0 && <span aria-hidden="true" className="mx-2 h-px w-4 bg-line-2 sm:w-6" />}
          <span
            aria-hidden="true"
            className={cx(
              'grid size-4.5 place-items-center rounded-full border text-11',
              state === step ? 'border-ink bg-ink text-panel' : 'border-line-3',
            )}
          >
            {at + 1}
          </span>
          {text.steps[step]}
        </li>
      ))}
    </ol>
  )
}
