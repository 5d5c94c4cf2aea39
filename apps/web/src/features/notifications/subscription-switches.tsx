import { useQueryClient } from '@tanstack/react-query'
import { setSubscriptions } from '@zhiheng/contract/notifications.ts'
import {
  setSubscription,
  type SubscriptionKey,
  subscriptionKeys,
  subscriptionParents,
} from '@zhiheng/domain/notifications/subscriptions.ts'

import { call } from '../../api/call.ts'
import { useMutation } from '../../api/use-mutation.ts'
import { Switch } from '../../ui/controls/switch.tsx'
import { Block } from '../../ui/feedback/block.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { showToast } from '../../ui/feedback/toast-store.ts'
import { cx } from '../../ui/text/cx.ts'
import { subscriptions } from './queries.ts'
import { text } from './text.ts'

/** What a member wants to hear of. A switch is saved when it is pressed, and goes back where that fails. */
export function SubscriptionSwitches({ className }: { className?: string }) {
  const set = useSetSubscription()
  return (
    <div className={cx('py-2', className)}>
      <p className="py-2 text-13 text-ink-3">{text.settings.lead}</p>
      <Block query={subscriptions} name={text.settings.name} skeleton={<LoadingSwitches />}>
        {({ subscriptions: values }) =>
          subscriptionKeys.map((key) => (
            <Switch
              key={key}
              checked={values[key]}
              onChange={({ target }) => set({ key, on: target.checked })}
              className="border-t border-line py-3"
            >
              <span className="block text-14 font-medium">{text.settings.keys[key].label}</span>
              <span className="mt-0.5 block text-12 text-ink-3">{text.settings.keys[key].note}</span>
            </Switch>
          ))
        }
      </Block>
    </div>
  )
}

let last: Promise<unknown> = Promise.resolve()

/** Sends one change after the other, so that of two presses the later one stays. */
function inLine<Reply>(send: () => Promise<Reply>): Promise<Reply> {
  const sent = last.then(send)
  last = sent.catch(() => {})
  return sent
}

function useSetSubscription() {
  const queries = useQueryClient()
  const save = useMutation({
    mutationFn: ({ key, on }: { key: SubscriptionKey; on: boolean }) =>
      inLine(() => call(setSubscriptions, { body: { subscriptions: { [key]: on } } })),
    onMutate: async ({ key, on }) => {
      await queries.cancelQueries({ queryKey: subscriptions.queryKey })
      const before = queries.getQueryData(subscriptions.queryKey)
      const changed = setSubscription(subscriptionParents, key, on)
      if (before)
        queries.setQueryData(subscriptions.queryKey, { subscriptions: { ...before.subscriptions, ...changed } })
      return before
    },
    onSuccess: (saved) => {
      queries.setQueryData(subscriptions.queryKey, saved)
      showToast({ kind: 'success', message: text.settings.saved })
    },
    onError: (error, _wanted, before) => {
      if (before) queries.setQueryData(subscriptions.queryKey, before)
      showToast({ kind: 'error', message: error.message })
    },
  })
  return save.mutate
}

function LoadingSwitches() {
  return (
    <div aria-hidden="true">
      {subscriptionKeys.map((key) => (
        <div key={key} className="flex items-center justify-between border-t border-line py-3">
          <div className="w-3/5 py-0.5">
            <Skeleton className="h-4 w-4/5" />
            <Skeleton className="mt-2 h-3" />
          </div>
          <Skeleton className="h-6 w-10.5 rounded-full" />
        </div>
      ))}
    </div>
  )
}
