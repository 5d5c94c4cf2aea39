import { useQuery, useQueryClient } from '@tanstack/react-query'
import { subscribeToDocuments, unsubscribeFromDocuments } from '@zhiheng/contract/fund-documents.ts'

import { call } from '../../api/call.ts'
import { useMutation } from '../../api/use-mutation.ts'
import { Button } from '../../ui/controls/button.tsx'
import { showToast } from '../../ui/feedback/toast-store.ts'
import { Icon } from '../../ui/text/icon.tsx'
import { useMember } from '../session/queries.ts'
import { documentSubscription } from './queries.ts'
import { text } from './text.ts'

/** Lets a member hear of new documents of a fund, or no longer; visitors are told who may do so. */
export function SubscribeButton({ id }: { readonly id: string }) {
  const member = useMember()
  const queries = useQueryClient()
  const { data } = useQuery({ ...documentSubscription(id), enabled: member !== null })
  const isOn = member !== null && data?.subscribed === true
  const { mutate, isPending } = useMutation({
    // what was asked before the press must not be answered after it
    onMutate: () => queries.cancelQueries({ queryKey: documentSubscription(id).queryKey }),
    mutationFn: () => call(isOn ? unsubscribeFromDocuments : subscribeToDocuments, { params: { id } }),
    onSuccess: (reply) => {
      queries.setQueryData(documentSubscription(id).queryKey, reply)
      showToast({ kind: 'success', message: reply.subscribed ? text.subscribe.isOn : text.subscribe.isOff })
    },
    onError: (error) => showToast({ kind: 'error', message: error.message }),
  })
  const press = async () => {
    if (member === null) return (await import('../members/gates.ts')).askMembersOnly()
    mutate()
    return undefined
  }
  return (
    <Button variant="secondary" disabled={isPending} aria-pressed={isOn} onClick={() => void press()}>
      <Icon name="bell" className="size-4" />
      {isOn ? text.subscribe.off : text.subscribe.on}
    </Button>
  )
}
