import { askForAnyPasskey, askForPasskey, passSecondStep } from '@zhiheng/contract/second-factor.ts'

import { call } from '../../api/call.ts'
import { useMutation } from '../../api/use-mutation.ts'
import { useLetIn } from '../session/use-let-in.ts'
import { showPasskey } from './passkeys.ts'

/**
 * Signs in with a passkey and goes on to an address of this site.
 *
 * @param stage - `second`: after the password; `whole`: in its place
 */
export function usePasskeySignIn(referer: string, stage: 'second' | 'whole') {
  const letIn = useLetIn(referer)
  return useMutation({
    mutationFn: async () => {
      const { options } = await call(stage === 'second' ? askForPasskey : askForAnyPasskey)
      return call(passSecondStep, { body: { passkey: await showPasskey(options) } })
    },
    onSuccess: letIn,
  })
}
