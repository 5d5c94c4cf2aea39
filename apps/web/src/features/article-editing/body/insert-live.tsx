import { useQuery } from '@tanstack/react-query'
import { getIndicators } from '@zhiheng/contract/market-indicators.ts'
import { type LiveKind, liveKinds } from '@zhiheng/domain/articles/article-body.ts'

import { query } from '../../../api/query.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Field } from '../../../ui/controls/field.tsx'
import { Select } from '../../../ui/controls/input.tsx'
import { FormAlert } from '../../../ui/form/form-alert.tsx'
import { Form, SubmitButton } from '../../../ui/form/form.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { type FormState, useForm } from '../../../ui/form/use-form.ts'
import { AskedDialog } from '../../../ui/overlays/asked-dialog.tsx'
import type { Asked } from '../../../ui/overlays/asked.ts'
import { FundPicker } from '../../portfolio-drafts/fund-picker.tsx'
import { bodyText as text } from './body-text.ts'
import { MarketSelect } from './insert-mention.tsx'
import type { LiveAttributes } from './live-node.ts'

interface Chosen {
  readonly live: LiveKind
  readonly ids: readonly string[]
  readonly names: readonly string[]
  readonly caption: string
}

/** Chooses what the page is to draw from the market of the day on which it is read. */
export function InsertLive({ asked }: { readonly asked: Asked<LiveAttributes | null> }) {
  const start: Chosen = { live: 'market', ids: [], names: [], caption: '' }
  const form = useForm({
    start,
    problemOf: ({ ids }) => (ids.length === 0 ? text.live.none : null),
    send: ({ live, ids, caption }) => asked.answer({ of: `${live}:${ids.join(',')}`, caption: caption.trim() }),
  })
  return (
    <AskedDialog
      asked={asked}
      size="md"
      crossless
      title={text.live.title}
      text={text.live.lead}
      actions={
        <>
          <Button onClick={asked.deny}>{text.cancel}</Button>
          <SubmitButton of={form}>{text.insert}</SubmitButton>
        </>
      }
    >
      <Form of={form} className="grid gap-4 pt-4">
        <FormAlert of={form} />
        <KindSelect form={form} />
        <Subject form={form} />
        <TextField of={form} field="caption" label={text.live.caption} autoComplete="off" />
      </Form>
    </AskedDialog>
  )
}

function KindSelect({ form }: { readonly form: FormState<Chosen> }) {
  return (
    <Field label={text.live.kind}>
      {(control) => (
        <Select
          {...control}
          value={form.values.live}
          className="w-full"
          onChange={({ target }) =>
            form.change({ live: liveKinds.find((kind) => kind === target.value) ?? 'market', ids: [], names: [] })
          }
        >
          {liveKinds.map((kind) => (
            <option key={kind} value={kind}>
              {text.live.kinds[kind]}
            </option>
          ))}
        </Select>
      )}
    </Field>
  )
}

function Subject({ form }: { readonly form: FormState<Chosen> }) {
  const { live, ids, names } = form.values
  const one = (id: string, name: string) => form.change({ ids: id === '' ? [] : [id], names: [name] })
  if (live === 'market') return <MarketSelect value={ids[0] ?? ''} onPick={one} />
  if (live === 'indicator') return <IndicatorSelect value={ids[0] ?? ''} onPick={one} />
  return (
    <div className="grid gap-2">
      <FundPicker
        inDialog
        exclude={ids}
        onPick={({ lipperId, name }) =>
          live === 'fund' ? one(lipperId, name) : form.change({ ids: [...ids, lipperId], names: [...names, name] })
        }
      />
      {names.length > 0 && (
        <p className="text-13 text-ink-2">
          {text.live.chosen}：{names.join('、')}
        </p>
      )}
    </div>
  )
}

interface IndicatorSelectProps {
  readonly value: string
  readonly onPick: (id: string, name: string) => void
}

function IndicatorSelect({ value, onPick }: IndicatorSelectProps) {
  const { data } = useQuery(query(getIndicators))
  const cards = data?.groups.flatMap((group) => group.cards) ?? []
  return (
    <Field label={text.live.indicator}>
      {(control) => (
        <Select
          {...control}
          value={value}
          className="w-full"
          onChange={({ target }) => onPick(target.value, cards.find(({ id }) => id === target.value)?.name ?? '')}
        >
          <option value="">–</option>
          {cards.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      )}
    </Field>
  )
}
