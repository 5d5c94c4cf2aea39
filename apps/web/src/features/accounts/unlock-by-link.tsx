import { unlockAccount } from '@zhiheng/contract/accounts.ts'

import { ApiError } from '../../api/api-error.ts'
import { call } from '../../api/call.ts'
import { useMutation } from '../../api/use-mutation.ts'
import { ButtonLink } from '../../ui/controls/button.tsx'
import { FormAlert } from '../../ui/form/form-alert.tsx'
import { Form, SubmitButton } from '../../ui/form/form.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { TextLink } from '../../ui/text/text-link.tsx'
import { AccountCard } from './account-card.tsx'
import { text } from './text.ts'

const words = text.locked

/** Opens a locked account, when whoever followed the link presses the button. */
export function UnlockByLink({ email, token }: { email: string; token: string }) {
  const unlock = useMutation({ mutationFn: () => call(unlockAccount, { body: { email, token } }) })
  const form = useForm({ start: {}, send: () => unlock.mutate(), sending: unlock, sentences: text.failed })
  const address = encodeURIComponent(email)
  if (unlock.isSuccess)
    return (
      <AccountCard title={words.unlockedTitle} lead={words.unlocked} isAnswer>
        <div className="grid gap-4 text-center text-13">
          <ButtonLink variant="primary" wide className="h-11!" to={`/members/signin/${address}`}>
            {text.toSignIn}
          </ButtonLink>
          <TextLink to={`/members/forget/${address}`}>{words.forget}</TextLink>
        </div>
      </AccountCard>
    )
  if (unlock.error instanceof ApiError && unlock.error.code === 'token_expired')
    return (
      <AccountCard title={words.expiredTitle} lead={words.expired} isAnswer>
        <div role="alert">
          <ButtonLink variant="primary" wide className="h-11!" to={`/members/locked/${address}`}>
            {words.another}
          </ButtonLink>
        </div>
      </AccountCard>
    )
  return (
    <AccountCard title={words.unlockTitle} lead={words.unlockLead(email)}>
      <Form of={form} className="grid gap-4">
        <FormAlert of={form} />
        <SubmitButton of={form} busy={words.unlocking} wide className="h-11!">
          {words.unlock}
        </SubmitButton>
      </Form>
    </AccountCard>
  )
}
