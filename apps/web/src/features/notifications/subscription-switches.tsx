import { useQueryClient } from '@tanstack/react-query'
import { setSubscriptions } from '@zhiheng/contract/notifications.ts'
import { subscriptionGroups } from '@zhiheng/domain/notifications/subscription-groups.ts'
import {
  setSubscription,
  type SubscriptionKey,
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
import { settingsText } from './settings-text.ts'

/** What a member wants to hear of, in groups. A switch is saved when it is pressed, and goes back where that fails. */
export function SubscriptionSwitches({ className }: { className?: string }) {
  const set = useSetSubscription()
  return (
    <div className={cx('py-2', className)}>
      <p className="py-2 text-13 text-ink-3">{settingsText.lead}</p>
      <Block query={subscriptions} name={settingsText.name} skeleton={<LoadingSwitches />}>
        {({ subscriptions: values }) => {
          const line = (key: SubscriptionKey) => (
            <SwitchLine key={key} name={key} isOn={values[key]} onSet={(on) => set({ key, on })} />
          )
          return subscriptionGroups.map(({ parent, children }) => (
            <fieldset key={parent} aria-label={settingsText.keys[parent].label} className="border-t border-line">
              {line(parent)}
              {children.length > 0 && <div className="mb-2 ml-1 border-l-2 border-line pl-4">{children.map(line)}</div>}
            </fieldset>
          ))
        }}
      </Block>
    </div>
  )
}

function SwitchLine({ name, isOn, onSet }: { name: SubscriptionKey; isOn: boolean; onSet: (on: boolean) => void }) {
  const { label, note } = settingsText.keys[name]
  const isChild = subscriptionParents[name] !== undefined
  return (
    <Switch checked={isOn} onChange={({ target }) => onSet(target.checked)} className={isChild ? 'py-2' : 'py-3'}>
      <span className={cx('block text-14', isChild ? 'font-medium' : 'font-bold')}>{label}</span>
      <span className="mt-0.5 block text-12 text-ink-3">{note}</span>
    </Switch>
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
      showToast({ kind: 'success', message: settingsText.saved })
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
      {subscriptionGroups.map(({ parent }) => (
        <div key={parent} className="flex items-center justify-between border-t border-line py-3">
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
