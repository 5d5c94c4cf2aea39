import { askMicroRobo } from '@zhiheng/contract/micro-robo.ts'
import { type Handover, HANDOVER_TYPE } from '@zhiheng/domain/micro-robo/handover.ts'
import { useState } from 'react'
import { useSearchParams } from 'react-router'

import { call } from '../../api/call.ts'
import { useMutation } from '../../api/use-mutation.ts'
import { Button } from '../../ui/controls/button.tsx'
import type { AnswersBody } from '../risk-evaluation/use-send-answers.ts'
import { originAround } from './around-page.ts'
import { text } from './text.ts'

/** Hands the result to the page around ours, once its visitor presses; nothing where there is no such page. */
export function HandOver({ body }: { readonly body: AnswersBody }) {
  const [search] = useSearchParams()
  const [origin] = useState(() => originAround(search))
  const sending = useMutation({
    // asked again, so that the token is as good as new
    mutationFn: () => call(askMicroRobo, { body: { ...body, origin } }),
    onSuccess: ({ handover }) => {
      if (handover === null) return
      const said: Handover = { type: HANDOVER_TYPE, token: handover.token }
      window.parent.postMessage(said, handover.origin)
    },
  })
  if (origin === null) return null
  return (
    <>
      <Button variant="primary" disabled={sending.isPending} onClick={() => sending.mutate()}>
        {sending.isPending ? text.handingOver : text.handOver(new URL(origin).host)}
      </Button>
      <output className="order-last basis-full text-13 text-ink-3">{stateOf(sending)}</output>
    </>
  )
}

function stateOf({
  data,
  error,
}: {
  readonly data: { readonly handover: unknown } | undefined
  readonly error: unknown
}) {
  if (error !== null) return text.failed
  if (data === undefined) return text.handOverNote
  return data.handover === null ? text.notAllowed : text.handedOver
}
