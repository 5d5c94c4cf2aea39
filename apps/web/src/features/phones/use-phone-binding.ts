import { useQueryClient } from '@tanstack/react-query'
import type { ReplyOf } from '@zhiheng/contract/endpoint.ts'
import { bindPhone } from '@zhiheng/contract/phones.ts'
import { isPhone, maskPhone, readPhone } from '@zhiheng/domain/members/phone-number.ts'
import { phoneCode, readCode } from '@zhiheng/domain/phones/phone-code.ts'
import { useState } from 'react'

import { ApiError } from '../../api/api-error.ts'
import { call } from '../../api/call.ts'
import { useMutation } from '../../api/use-mutation.ts'
import { useCountdown } from '../../platform/use-countdown.ts'
import { memberQuery } from '../session/queries.ts'
import { text } from './text.ts'

type Reply = ReplyOf<typeof bindPhone>

/** Where someone is on the way to a bound phone, and what they can do there. */
export interface PhoneBinding {
  readonly stage: 'number' | 'code' | 'done'
  readonly phone: string
  /** Without its middle. */
  readonly shown: string
  readonly send: (phone: string) => void
  readonly confirm: (code: string) => void
  /** To the box for the code, where one has come already. */
  readonly skipToCode: (phone: string) => void
  readonly startOver: () => void
  /** The step for the code was left for another number. */
  readonly isBack: boolean
  /** Seconds until another code may be asked for. */
  readonly left: number
  readonly isSending: boolean
  readonly isConfirming: boolean
  /** Another code went out since the first. */
  readonly isResent: boolean
  readonly sendError: Error | null
  readonly confirmError: Error | null
  /** Too many codes were asked for; one of them may still be good. */
  readonly isLimited: boolean
}

/** What is wrong with a number before it is sent anywhere. */
export function phoneFault(typed: string): string | undefined {
  const read = readPhone(typed)
  if (isPhone(read)) return undefined
  return read === 'foreign' ? text.phoneForeign : text.phoneWrong
}

/** Number, code, done: each step keeps what was typed when it fails. */
export function usePhoneBinding(initialPhone: string): PhoneBinding {
  const [phone, setPhone] = useState(initialPhone)
  const [stage, setStage] = useState<PhoneBinding['stage']>('number')
  const [isBack, setBack] = useState(false)
  const [sent, setSent] = useState(0)
  const [left, restart] = useCountdown(phoneCode.resendSeconds, null)
  const finish = useFinish(() => setStage('done'))
  const sending = useMutation({
    mutationFn: (to: string) => call(bindPhone, { body: { action: 'send', phone: to } }),
    onSuccess: (reply) => {
      if (reply.verified) return finish(reply)
      restart()
      setSent((times) => times + 1)
      setStage('code')
    },
  })
  const confirming = useMutation({
    mutationFn: (code: string) => call(bindPhone, { body: { action: 'confirm', phone, code: readCode(code) } }),
    onSuccess: finish,
  })
  return {
    stage,
    isBack,
    phone,
    shown: shownOf(phone),
    left,
    isSending: sending.isPending,
    isConfirming: confirming.isPending,
    isResent: sent > 1 && sending.isSuccess,
    sendError: sending.error,
    confirmError: confirming.error,
    isLimited: isCode(sending.error, 'otp_limit'),
    send: (to) => {
      setPhone(to)
      confirming.reset()
      if (!sending.isPending) sending.mutate(to)
    },
    confirm: (code) => {
      if (!confirming.isPending) confirming.mutate(code)
    },
    skipToCode: (to) => {
      setPhone(to)
      sending.reset()
      setStage('code')
    },
    startOver: () => {
      sending.reset()
      confirming.reset()
      setBack(true)
      setStage('number')
    },
  }
}

/** The profile knows of the phone at once, on every part of the page. */
function useFinish(then: () => void) {
  const queries = useQueryClient()
  return ({ phone }: Reply) => {
    queries.setQueryData(memberQuery.queryKey, (known) =>
      known?.member ? { member: { ...known.member, phone_verified: true, phone } } : known,
    )
    then()
  }
}

function shownOf(typed: string): string {
  const read = readPhone(typed)
  return isPhone(read) ? maskPhone(read) : typed
}

function isCode(error: Error | null, code: ApiError['code']): boolean {
  return error instanceof ApiError && error.code === code
}
