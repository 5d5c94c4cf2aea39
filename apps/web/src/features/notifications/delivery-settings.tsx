import { useQueryClient } from '@tanstack/react-query'
import { type Delivery, restartMail, setDelivery } from '@zhiheng/contract/notifications/delivery.ts'

import { call } from '../../api/call.ts'
import { useMutation } from '../../api/use-mutation.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Field } from '../../ui/controls/field.tsx'
import { Select } from '../../ui/controls/input.tsx'
import { Switch } from '../../ui/controls/switch.tsx'
import { Block } from '../../ui/feedback/block.tsx'
import { SkeletonRows } from '../../ui/feedback/skeleton.tsx'
import { showToast } from '../../ui/feedback/toast-store.ts'
import { deliveryText as text } from './delivery-text.ts'
import { PushSettings } from './push-settings.tsx'
import { delivery } from './queries.ts'

/** What a member changes at one press. */
type Change = Partial<Pick<Delivery, 'mail' | 'mail_hour' | 'quiet'>>

/** When a member who turns the quiet hours on is first left alone. */
const usualQuiet = { from: 22, to: 8 }
const hours = Array.from({ length: 24 }, (_, hour) => hour)

/** How a member is reached beside the site. What is pressed is kept at once, and goes back where that fails. */
export function DeliverySettings() {
  return (
    <section aria-label={text.title} className="px-5 py-2">
      <h2 className="py-2 text-16 font-bold">{text.title}</h2>
      <Block query={delivery} name={text.name} skeleton={<SkeletonRows rows={3} />}>
        {(values) => <Ways values={values} />}
      </Block>
    </section>
  )
}

function Ways({ values }: { values: Delivery }) {
  const { change } = useSetDelivery()
  return (
    <>
      <p className="border-t border-line py-3">
        <span className="block text-14 font-medium">{text.site}</span>
        <span className="mt-0.5 block text-12 text-ink-3">{text.siteNote}</span>
      </p>
      <div className="border-t border-line pb-3">
        {values.is_stopped && <Stopped address={values.address} />}
        <Switch checked={values.mail} onChange={({ target }) => change({ mail: target.checked })} className="pt-3">
          <span className="block text-14 font-medium">{text.mail}</span>
          <span className="mt-0.5 block text-12 wrap-anywhere text-ink-3">{text.mailNote(values.address)}</span>
        </Switch>
        {values.mail && (
          <div className="mt-2">
            <Field
              label={text.mailHour}
              mark={text.taipei}
              hint={values.digest_hour === values.mail_hour ? undefined : text.moved(values.digest_hour)}
            >
              {(control) => (
                <HourChoice
                  control={control}
                  value={values.mail_hour}
                  onChoose={(hour) => change({ mail_hour: hour })}
                />
              )}
            </Field>
          </div>
        )}
      </div>
      <PushSettings />
      <Quiet quiet={values.quiet} onChange={(quiet) => change({ quiet })} />
    </>
  )
}

type Quiet = Delivery['quiet']

function Quiet({ quiet, onChange }: { quiet: Quiet; onChange: (quiet: Quiet) => void }) {
  return (
    <div className="border-t border-line pb-3">
      <Switch
        checked={quiet !== null}
        onChange={({ target }) => onChange(target.checked ? usualQuiet : null)}
        className="pt-3"
      >
        <span className="block text-14 font-medium">{text.quiet}</span>
        <span className="mt-0.5 block text-12 text-ink-3">{text.quietNote}</span>
      </Switch>
      {quiet !== null && (
        <div className="mt-2 flex flex-wrap gap-4">
          <Field label={text.from} mark={text.taipei}>
            {(control) => (
              <HourChoice
                control={control}
                value={quiet.from}
                without={quiet.to}
                onChoose={(from) => onChange({ ...quiet, from })}
              />
            )}
          </Field>
          <Field label={text.to} mark={quiet.to < quiet.from ? `${text.taipei}${text.nextDay}` : text.taipei}>
            {(control) => (
              <HourChoice
                control={control}
                value={quiet.to}
                without={quiet.from}
                onChoose={(to) => onChange({ ...quiet, to })}
              />
            )}
          </Field>
        </div>
      )}
    </div>
  )
}

interface HourChoiceProps {
  readonly control: object
  readonly value: number
  /** The hour that cannot be chosen. */
  readonly without?: number
  readonly onChoose: (hour: number) => void
}

function HourChoice({ control, value, without, onChoose }: HourChoiceProps) {
  return (
    <Select {...control} value={value} onChange={({ target }) => onChoose(Number(target.value))} className="w-32">
      {hours
        .filter((hour) => hour !== without)
        .map((hour) => (
          <option key={hour} value={hour}>
            {text.hour(hour)}
          </option>
        ))}
    </Select>
  )
}

function Stopped({ address }: { address: string }) {
  const queries = useQueryClient()
  const restart = useMutation({
    mutationFn: () => call(restartMail),
    onSuccess: (saved) => {
      queries.setQueryData(delivery.queryKey, saved)
      showToast({ kind: 'success', message: text.stopped.done })
    },
    onError: (error) => showToast({ kind: 'error', message: error.message }),
  })
  return (
    <div role="alert" className="mt-3 rounded-2 border border-line-3 bg-sunken p-3">
      <p className="text-14 font-bold">{text.stopped.title}</p>
      <p className="mt-1 text-13 wrap-anywhere text-ink-2">{text.stopped.text(address)}</p>
      <Button size="sm" className="mt-2" disabled={restart.isPending} onClick={() => restart.mutate()}>
        {text.stopped.again}
      </Button>
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

function useSetDelivery() {
  const queries = useQueryClient()
  const save = useMutation({
    mutationFn: (body: Change) => inLine(() => call(setDelivery, { body })),
    onMutate: async (body) => {
      await queries.cancelQueries({ queryKey: delivery.queryKey })
      const before = queries.getQueryData(delivery.queryKey)
      if (before) queries.setQueryData(delivery.queryKey, { ...before, ...body })
      return before
    },
    onSuccess: (saved) => {
      queries.setQueryData(delivery.queryKey, saved)
      showToast({ kind: 'success', message: text.saved })
    },
    onError: (error, _wanted, before) => {
      if (before) queries.setQueryData(delivery.queryKey, before)
      showToast({ kind: 'error', message: error.message })
    },
  })
  return { change: save.mutate }
}
