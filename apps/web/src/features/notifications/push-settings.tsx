import { useQueryClient } from '@tanstack/react-query'
import { addPushDevice, type Push, removePushDevice } from '@zhiheng/contract/notifications/push.ts'
import { useCallback, useEffect, useState } from 'react'

import { call } from '../../api/call.ts'
import { useMutation } from '../../api/use-mutation.ts'
import { formatDay } from '../../platform/format-day.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Switch } from '../../ui/controls/switch.tsx'
import { Block } from '../../ui/feedback/block.tsx'
import { SkeletonRows } from '../../ui/feedback/skeleton.tsx'
import { showToast } from '../../ui/feedback/toast-store.ts'
import { hearPermission, readBrowser, subscribe, type ThisBrowser, unsubscribe } from './push-device.ts'
import { pushText as text } from './push-settings-text.ts'
import { push } from './queries.ts'

type Device = Push['devices'][number]

/** Which browsers of a member are told by push; nothing where the site sends none. */
export function PushSettings() {
  return (
    <Block query={push} name={text.name} skeleton={<SkeletonRows rows={1} />}>
      {({ public_key: key, devices }) => key !== null && <Browsers publicKey={key} devices={devices} />}
    </Block>
  )
}

function Browsers({ publicKey, devices }: { publicKey: string; devices: readonly Device[] }) {
  const { browser, readAgain } = useThisBrowser()
  const { turnOn, turnOff } = usePush(publicKey, readAgain)
  const here = devices.find(({ mark }) => mark === browser?.mark) ?? null
  const isBusy = browser === null || turnOn.isPending || turnOff.isPending
  const isAble = browser === null || browser.ability === 'able'
  return (
    <div className="border-t border-line pb-3">
      <Switch
        checked={here !== null}
        disabled={isBusy || !isAble}
        onChange={() => (here === null ? turnOn.mutate() : turnOff.mutate({ device: here, isHere: true }))}
        className="pt-3"
      >
        <span className="block text-14 font-medium">{text.here}</span>
        <span className="mt-0.5 block text-12 text-ink-3">{text.hereNote}</span>
      </Switch>
      {browser !== null && browser.ability !== 'able' && (
        <p className="mt-2 rounded-2 bg-sunken p-3 text-13 text-ink-2">{text[browser.ability]}</p>
      )}
      {devices.length > 0 && (
        <ul aria-label={text.others} className="mt-2">
          {devices.map((device) => (
            <DeviceLine
              key={device.id}
              device={device}
              isHere={device === here}
              isBusy={isBusy}
              onEnd={() => turnOff.mutate({ device, isHere: device === here })}
            />
          ))}
        </ul>
      )}
    </div>
  )
}

interface DeviceLineProps {
  readonly device: Device
  readonly isHere: boolean
  readonly isBusy: boolean
  readonly onEnd: () => void
}

function DeviceLine({ device, isHere, isBusy, onEnd }: DeviceLineProps) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-t border-line py-2">
      <p className="min-w-0">
        <span className="block text-13 font-medium">
          {device.name}
          {isHere && (
            <span className="ml-2 rounded-full bg-sunken px-2 py-0.5 text-12 font-normal text-ink-2">
              {text.isHere}
            </span>
          )}
        </span>
        <span className="text-12 text-ink-3">
          {text.made(formatDay(device.made_on))}
          <span className="mx-1.5">·</span>
          {device.told_on === null ? text.neverTold : text.told(formatDay(device.told_on))}
        </span>
      </p>
      <Button size="sm" aria-label={text.endNamed(device.name)} disabled={isBusy} onClick={onEnd}>
        {text.end}
      </Button>
    </li>
  )
}

/** What this browser says of itself, and again when its owner changes that. null: not known yet. */
function useThisBrowser() {
  const [browser, setBrowser] = useState<ThisBrowser | null>(null)
  const readAgain = useCallback(() => {
    readBrowser()
      .catch((): ThisBrowser => ({ ability: 'unsupported', mark: null }))
      .then(setBrowser)
      .catch(() => {})
  }, [])
  useEffect(() => {
    readAgain()
    return hearPermission(readAgain)
  }, [readAgain])
  return { browser, readAgain }
}

function usePush(publicKey: string, readAgain: () => void) {
  const queries = useQueryClient()
  const onSettled = readAgain
  const turnOn = useMutation({
    mutationFn: async () => {
      const subscribed = await subscribe(publicKey).catch(() => 'failed' as const)
      if (subscribed === null) throw new Error(text.notAllowed)
      if (subscribed === 'failed') throw new Error(text.failed)
      return call(addPushDevice, { body: subscribed })
    },
    onSuccess: (saved) => {
      queries.setQueryData(push.queryKey, saved)
      showToast({ kind: 'success', message: text.on })
    },
    onError: (error) => showToast({ kind: 'error', message: error.message }),
    onSettled,
  })
  const turnOff = useMutation({
    mutationFn: async ({ device, isHere }: { device: Device; isHere: boolean }) => {
      const saved = await call(removePushDevice, { params: { id: String(device.id) } })
      if (isHere) await unsubscribe().catch(() => {})
      return saved
    },
    onSuccess: (saved) => {
      queries.setQueryData(push.queryKey, saved)
      showToast({ kind: 'success', message: text.off })
    },
    onError: (error) => showToast({ kind: 'error', message: error.message }),
    onSettled,
  })
  return { turnOn, turnOff }
}
