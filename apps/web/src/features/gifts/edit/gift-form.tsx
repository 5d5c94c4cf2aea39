import { giftAudiences, giftKinds, giftLimits } from '@zhiheng/domain/gifts/gift.ts'
import { giftAudienceNames, giftKindNames } from '@zhiheng/domain/gifts/text.ts'

import { formatDay } from '../../../platform/format-day.ts'
import { Checkbox, Select } from '../../../ui/controls/input.tsx'
import { DayField } from '../../../ui/form/day-field.tsx'
import { EditPanel, NewestNotice } from '../../../ui/form/edit-panel.tsx'
import { TextAreaField } from '../../../ui/form/text-area-field.tsx'
import { FormField, TextField } from '../../../ui/form/text-field.tsx'
import type { FormState } from '../../../ui/form/use-form.ts'
import { useReadVersion } from '../../../ui/form/use-read-version.ts'
import { PictureFields } from './picture-fields.tsx'
import type { StaffGift } from './queries.ts'
import { text } from './text.ts'
import { type GiftInputs, useGiftForm } from './use-gift-form.ts'

interface GiftFormProps {
  /** As it was when editing began; null: a new one. */
  readonly row: StaffGift | null
  /** As it stands now; null for a new one. */
  readonly newest: StaffGift | null
  readonly onDone: () => void
}

/** A gift with all that is said and set of it. */
export function GiftForm({ row, newest, onDone }: GiftFormProps) {
  const version = useReadVersion(newest?.version ?? null)
  const form = useGiftForm({ row, version: version.read, onDone })
  return (
    <EditPanel
      of={form}
      title={row === null ? text.add : text.editTitle}
      onCancel={onDone}
      notice={<NewestNotice version={version} newest={newest === null ? null : factsOf(newest)} />}
    >
      <Said form={form} />
      <PictureFields form={form} />
      <div className="grid items-start gap-4 sm:grid-cols-2 md:grid-cols-3">
        <Amounts form={form} isNew={row === null} />
        <Terms form={form} />
      </div>
      <Checkbox checked={form.values.is_open} onChange={({ target }) => form.change({ is_open: target.checked })}>
        {text.isOpen}
      </Checkbox>
      {form.faults.is_open !== undefined && <p className="text-13 text-danger">{form.faults.is_open}</p>}
    </EditPanel>
  )
}

function Said({ form }: { readonly form: FormState<GiftInputs> }) {
  return (
    <>
      <div className="grid items-start gap-4 md:grid-cols-2">
        <TextField of={form} field="title" label={text.name} hint={text.nameHint(giftLimits.title)} />
        <TextField of={form} field="provider" label={text.provider} hint={text.providerHint} />
      </div>
      <TextAreaField
        of={form}
        field="description"
        label={text.description}
        hint={text.descriptionHint(giftLimits.description)}
      />
    </>
  )
}

interface PartProps {
  readonly form: FormState<GiftInputs>
}

function Amounts({ form, isNew }: PartProps & { readonly isNew: boolean }) {
  const { kind } = form.values
  return (
    <>
      <FormField of={form} field="kind" label={text.kind} hint={text.kindHint}>
        {(control) => (
          <Select
            {...control}
            className="w-full"
            disabled={!isNew}
            value={kind}
            onChange={({ target }) => form.change({ kind: giftKinds.find((one) => one === target.value) ?? kind })}
          >
            {giftKinds.map((one) => (
              <option key={one} value={one}>
                {giftKindNames[one]}
              </option>
            ))}
          </Select>
        )}
      </FormField>
      <TextField of={form} field="points" label={text.points} inputMode="numeric" />
      {kind !== 'code' && (
        <TextField of={form} field="stock" label={text.stock} hint={text.stockHint} inputMode="numeric" />
      )}
    </>
  )
}

function Terms({ form }: PartProps) {
  const { audience, last_day } = form.values
  return (
    <>
      <DayField
        of={form}
        field="last_day"
        label={text.lastDay}
        hint={text.lastDayHint}
        value={last_day}
        onRefused={(refused) => form.change({ refused })}
        onChange={(day) => form.change({ last_day: day })}
      />
      <FormField of={form} field="audience" label={text.audience}>
        {(control) => (
          <Select
            {...control}
            className="w-full"
            value={audience}
            onChange={({ target }) =>
              form.change({ audience: giftAudiences.find((one) => one === target.value) ?? audience })
            }
          >
            {giftAudiences.map((one) => (
              <option key={one} value={one}>
                {giftAudienceNames[one]}
              </option>
            ))}
          </Select>
        )}
      </FormField>
      <TextField of={form} field="per_member" label={text.perMember} inputMode="numeric" />
    </>
  )
}

function factsOf({ title, description, picture, points, stock, last_day, is_open }: StaffGift) {
  return [
    [text.name, title],
    [text.description, description],
    [text.picture, picture?.alt ?? ''],
    [text.points, String(points)],
    [text.stock, String(stock)],
    [text.lastDay, last_day === null ? '' : formatDay(last_day)],
    [text.isOpen, is_open ? text.states.open : text.states.closed],
  ] as const
}
