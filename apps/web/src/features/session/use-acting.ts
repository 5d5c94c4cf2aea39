import { endActing, startActing } from '@zhiheng/contract/session.ts'

import { ApiError } from '../../api/api-error.ts'
import { call } from '../../api/call.ts'
import { useMutation } from '../../api/use-mutation.ts'
import { useBoot } from '../../page/boot.tsx'
import { showToast } from '../../ui/feedback/toast-store.ts'
import { tell } from '../../ui/overlays/ask.ts'
import { tellOtherTabs } from './other-tabs.ts'
import { text } from './text.ts'

/** Takes a member's place and goes on to an address of this site, loaded whole: nothing of the developer stays. */
export function useStartActing(referer: string) {
  const goWhole = useGoWhole()
  return useMutation({
    mutationFn: (email: string) => call(startActing, { body: { email } }),
    onSuccess: () => goWhole(referer),
    onError: (error, email) => {
      const isUnknown = error instanceof ApiError && error.code === 'account_not_found'
      void tell({ kind: 'error', title: isUnknown ? text.su.unknown.replace('{email}', email) : error.message })
    },
  })
}

/** Gives the developer their own session back, at the page where one chooses whom to be. */
export function useEndActing() {
  const goWhole = useGoWhole()
  return useMutation({
    mutationFn: () => call(endActing),
    onSuccess: () => goWhole('/members/su'),
    onError: (error) => showToast({ kind: 'error', message: error.message }),
  })
}

function useGoWhole(): (path: string) => void {
  const { basename } = useBoot()
  return (path) => {
    tellOtherTabs('signed-in')
    location.assign(`${basename === '/' ? '' : basename}${path}`)
  }
}
