import { set14, set23 } from '@zhiheng/domain/funds/sectors-table.ts'

import { Button } from '../../../ui/controls/button.tsx'
import { Field } from '../../../ui/controls/field.tsx'
import { Select } from '../../../ui/controls/input.tsx'
import { Form, SubmitButton } from '../../../ui/form/form.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { useForm } from '../../../ui/form/use-form.ts'
import { AskedDialog } from '../../../ui/overlays/asked-dialog.tsx'
import type { Asked } from '../../../ui/overlays/asked.ts'
import { FundPicker } from '../../portfolio-drafts/fund-picker.tsx'
import { bodyText as text } from './body-text.ts'
import type { MentionAttributes } from './mention-node.ts'

interface InsertMentionProps {
  readonly asked: Asked<MentionAttributes | null>
  readonly kind: MentionAttributes['kind']
  /** The one that is to be changed. */
  readonly start: MentionAttributes | null
}

/** Names a fund or a market, in the author's own words. */
export function InsertMention({ asked, kind, start }: InsertMentionProps) {
  const form = useForm({
    start: { id: start?.id ?? '', words: start?.words ?? '' },
    faultsOf: ({ id, words }) => ({ words: id === '' || words.trim() === '' ? text.mention.none : undefined }),
    send: ({ id, words }) => asked.answer({ kind, id, words: words.trim() }),
  })
  return (
    <AskedDialog
      asked={asked}
      size="md"
      crossless
      title={kind === 'fund' ? text.mention.title : text.market.title}
      text={text.mention.lead}
      actions={
        <>
          <Button onClick={asked.deny}>{text.cancel}</Button>
          <SubmitButton of={form}>{text.insert}</SubmitButton>
        </>
      }
    >
      <Form of={form} className="grid gap-4 pt-4">
        {kind === 'fund' ? (
          <FundPicker
            inDialog
            exclude={[]}
            onPick={({ lipperId, name }) => form.change({ id: lipperId, words: name })}
          />
        ) : (
          <MarketSelect value={form.values.id} onPick={(id, words) => form.change({ id, words })} />
        )}
        <TextField
          of={form}
          field="words"
          label={text.mention.words}
          autoComplete="off"
          {...(form.values.id === '' ? {} : { hint: text.mention.chosen(form.values.id) })}
        />
      </Form>
    </AskedDialog>
  )
}

interface MarketSelectProps {
  readonly value: string
  readonly onPick: (id: string, name: string) => void
}

/** One of the site's markets. */
export function MarketSelect({ value, onPick }: MarketSelectProps) {
  const markets = [...set23, ...set14]
  return (
    <Field label={text.market.choose}>
      {(control) => (
        <Select
          {...control}
          value={value}
          className="w-full"
          onChange={({ target }) => onPick(target.value, markets.find(({ id }) => id === target.value)?.name ?? '')}
        >
          <option value="">–</option>
          {markets.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      )}
    </Field>
  )
}
