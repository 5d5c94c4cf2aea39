import { resendActivation } from '@zhiheng/contract/joining.ts'
import { resendSeconds } from '@zhiheng/domain/joining/activation.ts'

import { ApiError } from '../../api/api-error.ts'
import { call } from '../../api/call.ts'
import { useMutation } from '../../api/use-mutation.ts'
import { useCountdown } from '../../platform/use-countdown.ts'
import { text } from './text.ts'

/** Asks for another mail, at most once a minute. */
export interface Resend {
  readonly send: (email: string) => void
  readonly isBusy: boolean
  readonly isDone: boolean
  readonly problem: string | null
  /** What the button says. */
  readonly label: string
}

/** @param mailedAt - when a mail was sent already (ms); null where none was */
export function useResend(mailedAt: number | null, label: string): Resend {
  const [left, restart] = useCountdown(resendSeconds, mailedAt)
  const sending = useMutation({
    mutationFn: (email: string) => call(resendActivation, { body: { email } }),
    onSuccess: restart,
    onError: (error) => {
      if (isTooOften(error)) restart()
    },
  })
  return {
    send: (email) => {
      if (left === 0 && !sending.isPending) sending.mutate(email)
    },
    isBusy: left > 0 || sending.isPending,
    isDone: sending.isSuccess,
    problem: sending.error && (isTooOften(sending.error) ? text.resend.tooOften : sending.error.message),
    label: left > 0 ? text.resend.in(left) : sending.isPending ? text.resend.sending : label,
  }
}

function isTooOften(error: Error): boolean {
  return error instanceof ApiError && error.code === 'rate_limited'
}
