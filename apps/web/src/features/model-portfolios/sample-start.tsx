import type { RiskLevel } from '@zhiheng/domain/risk-evaluation/risk-level.ts'

import { ButtonLink } from '../../ui/controls/button.tsx'
import { useMember } from '../session/queries.ts'
import { rememberSample } from './sample-choice.ts'
import { sampleText as text } from './sample-text.ts'

/** The ways on: a member takes the sample into a portfolio of their own, a visitor signs up or in and takes it then. */
export function SampleStart({ level }: { level: RiskLevel }) {
  const member = useMember()
  const taken = `/portfolios/new?sample=${level}`
  const then = `?referer=${encodeURIComponent(taken)}`
  return (
    <div className="mt-4 flex flex-wrap items-center gap-3 md:mt-6">
      {member === null ? (
        <>
          <ButtonLink
            to={`/members/signup${then}`}
            variant="primary"
            className={wraps}
            onClick={() => rememberSample(level)}
          >
            {text.signup}
          </ButtonLink>
          <ButtonLink to={`/members/signin${then}`} variant="ghost">
            {text.signin}
          </ButtonLink>
          <span className="text-13 text-ink-3">{text.signupNote}</span>
        </>
      ) : (
        <>
          <ButtonLink to={taken} variant="primary" className={wraps}>
            {text.take}
          </ButtonLink>
          <span className="text-13 text-ink-3">{text.takeNote}</span>
        </>
      )}
    </div>
  )
}

// a long word for a button: with large letters it takes two lines of a phone
const wraps = 'h-auto! min-h-(--control-h) max-w-full py-1 whitespace-normal!'
