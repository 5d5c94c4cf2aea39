import { askForReset, askForUnlock } from '@zhiheng/contract/accounts.ts'
import { useState } from 'react'

import { call } from '../../api/call.ts'
import { useMutation } from '../../api/use-mutation.ts'
import { useSecondsLeft } from './use-seconds-left.ts'

/** Whoever asks again at once has not looked into their mail yet. */
const WAIT_MS = 60_000

const calls = { reset: askForReset, unlock: askForUnlock } as const

/** Asking for a letter about an account, at most once a minute. */
export function useLetter(kind: keyof typeof calls) {
  const [sentAt, setSentAt] = useState<number | null>(null)
  const asking = useMutation({
    mutationFn: (email: string) => call(calls[kind], { body: { email } }),
    onSuccess: () => setSentAt(Date.now()),
  })
  const wait = useSecondsLeft(sentAt === null ? null : sentAt + WAIT_MS) ?? 0
  return {
    ask: (email: string) => {
      if (!asking.isPending && wait === 0) asking.mutate(email)
    },
    startOver: () => {
      setSentAt(null)
      asking.reset()
    },
    /** To whom the last one was sent. */
    sentTo: sentAt === null ? null : (asking.variables ?? null),
    wait,
    isPending: asking.isPending,
    error: asking.error,
  }
}

export type Letter = ReturnType<typeof useLetter>
