import { ButtonLink } from '../../ui/controls/button.tsx'
import { Panel } from '../../ui/layout/panel.tsx'
import { text } from './text.ts'

const words = text.start

/** For a member without a portfolio: the question that the page will answer. */
export function StartHere() {
  return (
    <section aria-label={words.title} className="h-full min-w-0">
      <Panel className="h-full">
        <h2 className="text-20 leading-snug font-bold">{words.title}</h2>
        <p className="mt-1.5 mb-4 max-w-[36em] text-ink-2">{words.lead}</p>
        <div className="flex flex-wrap gap-2">
          <ButtonLink to="/portfolios/new" variant="primary" className="max-sm:flex-1">
            {words.enter}
          </ButtonLink>
          <ButtonLink to="/portfolios/sample" className="max-sm:flex-1">
            {words.try}
          </ButtonLink>
        </div>
        <ul className="mt-5 border-t border-line text-13">
          {words.steps.map(([when, what]) => (
            <li key={when} className="grid grid-cols-[4.5rem_1fr] border-b border-line py-2.5 last:border-0 last:pb-0">
              <span className="text-ink-3">{when}</span>
              <span>{what}</span>
            </li>
          ))}
        </ul>
      </Panel>
    </section>
  )
}
