import { activate } from '@zhiheng/contract/joining.ts'
import { useParams } from 'react-router'

import { ApiError } from '../api/api-error.ts'
import { call } from '../api/call.ts'
import { useMutation } from '../api/use-mutation.ts'
import { Address } from '../features/joining/address.tsx'
import { JoiningPanel } from '../features/joining/joining-panel.tsx'
import { pathFor, shownEmail } from '../features/joining/shown-email.ts'
import { text } from '../features/joining/text.ts'
import { isPageKnown } from '../page/known-pages.ts'
import { Button, ButtonLink } from '../ui/controls/button.tsx'
import { FormAlert } from '../ui/form/form-alert.tsx'
import { takeFocus } from '../ui/layout/take-focus.ts'

const words = text.activate

/** Where the link of a mail leads. Opening it does nothing, for a mail's guards open links too: a person presses. */
export function Page() {
  const { email: given = '', token = '' } = useParams()
  const email = shownEmail(given)
  const activating = useMutation({ mutationFn: () => call(activate, { body: { email: given, token } }) })
  const { data, error } = activating
  const [before, after] = words.lead
  return (
    <JoiningPanel title={words.title} description={words.description}>
      {data ? (
        <Done email={email} mustChoose={data.must_choose_password} />
      ) : error instanceof ApiError && error.code === 'token_expired' ? (
        <Expired email={email} />
      ) : (
        <>
          <p className="mt-2 mb-5 text-ink-2">
            {before}
            <Address email={email} />
            {after}
          </p>
          <FormAlert of={{ problem: error && sentenceOf(error) }} className="mb-4" />
          <Button
            variant="primary"
            wide
            className="h-11!"
            aria-disabled={activating.isPending}
            onClick={() => {
              if (!activating.isPending) activating.mutate()
            }}
          >
            {activating.isPending ? words.submitting : words.submit}
          </Button>
        </>
      )}
    </JoiningPanel>
  )
}

function sentenceOf(error: Error): string {
  return error instanceof ApiError && error.code === 'rate_limited' ? words.tooOften : error.message
}

function Done({ email, mustChoose }: { email: string | null; mustChoose: boolean }) {
  // a phone is best given at once, and may be left out
  const next = isPageKnown('/members/activate/phone') ? '?referer=/members/activate/phone' : ''
  return (
    <section aria-label={words.done} tabIndex={-1} ref={takeFocus} className="outline-none">
      <p className="mt-3 text-16 font-medium">{words.done}</p>
      <p className="mt-1 mb-5 text-ink-2">{mustChoose ? words.mustChoose : words.doneNext}</p>
      {mustChoose ? (
        <ButtonLink to={pathFor('forget', email)} variant="primary">
          {words.choose}
        </ButtonLink>
      ) : (
        <ButtonLink to={pathFor('signin', email) + next} variant="primary">
          {words.signIn}
        </ButtonLink>
      )}
    </section>
  )
}

function Expired({ email }: { email: string | null }) {
  return (
    <section aria-label={words.expired} tabIndex={-1} ref={takeFocus} className="outline-none">
      <p className="mt-3 text-16 font-medium">{words.expired}</p>
      <p className="mt-1 mb-5 text-ink-2">{words.expiredText}</p>
      <div className="flex flex-wrap gap-2">
        <ButtonLink to={pathFor('resend', email)} variant="primary">
          {words.resend}
        </ButtonLink>
        <ButtonLink to={pathFor('signin', email)}>{words.signIn}</ButtonLink>
      </div>
    </section>
  )
}
