import { Button } from '../../ui/controls/button.tsx'
import { FormAlert } from '../../ui/form/form-alert.tsx'
import { Icon } from '../../ui/text/icon.tsx'
import { sentenceOf } from './sentence-of.ts'
import { text } from './text.ts'
import { usePasskeySignIn } from './use-passkey-sign-in.ts'

/** Signing in without a password: the browser offers the passkeys that it has for this site. */
export function PasskeySignIn({ referer }: { referer: string }) {
  const signIn = usePasskeySignIn(referer, 'whole')
  return (
    <div className="mt-4 grid gap-4">
      <p
        aria-hidden="true"
        className="flex items-center gap-3 text-12 text-ink-3 before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line"
      >
        {text.step.or}
      </p>
      <Button wide className="h-11!" disabled={signIn.isPending} onClick={() => signIn.mutate()}>
        <Icon name="lock" />
        {signIn.isPending ? text.passkey.waiting : text.passkey.signIn}
      </Button>
      <FormAlert of={{ problem: signIn.error && sentenceOf(signIn.error) }} />
    </div>
  )
}
