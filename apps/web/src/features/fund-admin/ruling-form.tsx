import { ruleOnFund } from '@zhiheng/contract/fund-admin.ts'
import { fundAdminLimits } from '@zhiheng/domain/fund-admin/fund-state.ts'
import { lengthOf } from '@zhiheng/domain/members/given-name.ts'

import { call } from '../../api/call.ts'
import { useMutation } from '../../api/use-mutation.ts'
import { Select } from '../../ui/controls/input.tsx'
import { Segment } from '../../ui/controls/segment.tsx'
import { Callout } from '../../ui/feedback/states.tsx'
import { showToast } from '../../ui/feedback/toast-store.ts'
import { faultsOfConfirmation, ConfirmationFields, nothingTyped } from '../../ui/form/confirmation-fields.tsx'
import { EditPanel } from '../../ui/form/edit-panel.tsx'
import { editText } from '../../ui/form/edit-text.ts'
import { FormField, TextField } from '../../ui/form/text-field.tsx'
import type { TypedConfirmation } from '../../ui/form/typed-confirmation.ts'
import { useForm } from '../../ui/form/use-form.ts'
import type { FundSheet } from './queries.ts'
import { sheetText } from './sheet-text.ts'
import { useRefresh } from './use-refresh.ts'

const words = sheetText.form
const { noteLeast: least, noteMost: most } = fundAdminLimits

interface RulingFormProps {
  readonly sheet: FundSheet
  readonly kind: 'sale' | 'sector'
  readonly onDone: () => void
}

interface Values extends TypedConfirmation {
  readonly offer: 'open' | 'close'
  readonly sector_2_id: string
  readonly note: string
}

/** Sets whether a class is offered, or its sub-sector, with the reason. */
export function RulingForm({ sheet, kind, onDone }: RulingFormProps) {
  const form = useRulingForm({ sheet, kind, onDone })
  const mayOffer = sheet.source.can_tw_sale
  return (
    <EditPanel of={form} title={sheetText.rulings[kind]} onCancel={onDone}>
      {kind === 'sale' ? (
        <>
          <Segment
            label={words.offer}
            value={form.values.offer}
            choices={[
              { value: 'open', label: words.offerOpen, disabled: !mayOffer },
              { value: 'close', label: words.offerClose },
            ]}
            onChange={(offer) => form.change({ offer })}
            className="justify-self-start"
          />
          {!mayOffer && <Callout>{words.notApproved}</Callout>}
        </>
      ) : (
        <>
          <Callout>{words.effects}</Callout>
          <FormField of={form} field="sector_2_id" label={words.sector}>
            {(control) => (
              <Select
                {...control}
                value={form.values.sector_2_id}
                onChange={({ target }) => form.change({ sector_2_id: target.value })}
                className="w-full sm:w-80"
              >
                <option value="">{words.sectorNone}</option>
                {sheet.sectors.map(({ sector_2_id: id, csname }) => (
                  <option key={id} value={id}>
                    {csname}
                  </option>
                ))}
              </Select>
            )}
          </FormField>
        </>
      )}
      <TextField of={form} field="note" label={words.note} hint={words.noteHint(least, most)} autoComplete="off" />
      <div className="grid items-start gap-4 md:grid-cols-2">
        <ConfirmationFields of={form} name={sheet.fund.lipper_id} />
      </div>
    </EditPanel>
  )
}

function useRulingForm({ sheet: { fund, source, rulings }, kind, onDone }: RulingFormProps) {
  const refresh = useRefresh(fund.lipper_id)
  const replaces = inForce(rulings, kind)
  const sending = useMutation({
    mutationFn: ({ offer, sector_2_id, note, ...confirmation }: Values) =>
      call(ruleOnFund, {
        params: { id: fund.lipper_id },
        body: {
          ...confirmation,
          replaces,
          note: note.trim(),
          ...(kind === 'sale' ? { for_sale: offer === 'open' } : { sector_2_id }),
        },
      }),
    onSuccess: () => {
      onDone()
      showToast({ kind: 'success', message: words.saved })
      return refresh()
    },
    // someone else was quicker: their ruling stands in the list below
    onError: refresh,
  })
  const start: Values = {
    offer: source.can_tw_sale && fund.sale !== 'offered' ? 'open' : 'close',
    sector_2_id: '',
    note: '',
    ...nothingTyped,
  }
  return useForm({
    start,
    faultsOf: ({ sector_2_id, note, ...confirmation }) => ({
      ...faultsOfConfirmation({ ...confirmation, typed: confirmation.typed.toUpperCase() }, fund.lipper_id),
      sector_2_id: kind === 'sector' && sector_2_id === '' ? words.sectorWrong : undefined,
      note: faultOfNote(note),
    }),
    codes: { current_password_wrong: 'password' },
    send: sending.mutate,
    sending,
    sentences: { stale_version: editText.stale },
  })
}

/** The ruling of a kind that counts; null where there is none. */
export function inForce(rulings: FundSheet['rulings'], kind: FundSheet['rulings'][number]['kind']): number | null {
  return rulings.find((ruling) => ruling.kind === kind && ruling.withdrawn_at === null)?.id ?? null
}

/** What is wrong with a reason. */
export function faultOfNote(note: string): string | undefined {
  const length = lengthOf(note.trim())
  return length < least || length > most ? words.noteWrong(least, most) : undefined
}
