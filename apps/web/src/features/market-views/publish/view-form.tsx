import { convictions, stances, viewLengths } from '@zhiheng/domain/market-views/market-view.ts'

import { formatDay } from '../../../platform/format-day.ts'
import { Select } from '../../../ui/controls/input.tsx'
import { EditPanel } from '../../../ui/form/edit-panel.tsx'
import { FormField, TextField } from '../../../ui/form/text-field.tsx'
import type { FormState } from '../../../ui/form/use-form.ts'
import { AuthorField } from '../../article-catalogue/author-field.tsx'
import type { MarketViews } from '../queries.ts'
import { text as words } from '../text.ts'
import { StandingView } from './standing-view.tsx'
import { text } from './text.ts'
import { useViewForm, type ViewInputs } from './use-view-form.ts'

interface ViewFormProps {
  readonly views: MarketViews
  readonly onDone: () => void
}

/** A new view on a market, beside the one that stands and how such views did before. */
export function ViewForm({ views, onDone }: ViewFormProps) {
  const form = useViewForm(onDone)
  return (
    <EditPanel of={form} title={text.formTitle} verb={text.publish} onCancel={onDone}>
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_320px]">
        <div className="grid min-w-0 gap-4">
          <div className="grid gap-4 md:grid-cols-2">
            <Market form={form} views={views} />
            <AuthorField of={form} onChange={(author_id, author) => form.change({ author_id, author })} />
            <Stance form={form} />
            <Conviction form={form} />
          </div>
          <Reasons form={form} />
          <TextField of={form} field="risk" label={text.risk} hint={text.riskHint(viewLengths.risk)} />
          <p className="text-13 text-ink-2">{text.day(formatDay(views.day))}</p>
        </div>
        <StandingView views={views} market={form.values.m_code} />
      </div>
    </EditPanel>
  )
}

interface PartProps {
  readonly form: FormState<ViewInputs>
}

function Market({ form, views }: PartProps & Pick<ViewFormProps, 'views'>) {
  const markets = [...views.rows, ...views.uncovered].toSorted((a, b) => (a.m_code < b.m_code ? -1 : 1))
  return (
    <FormField of={form} field="m_code" label={text.market}>
      {(control) => (
        <Select
          {...control}
          className="w-full"
          value={form.values.m_code}
          onChange={({ target }) => form.change({ m_code: target.value })}
        >
          <option value="">{text.choose}</option>
          {markets.map(({ m_code, name }) => (
            <option key={m_code} value={m_code}>
              {name}
            </option>
          ))}
        </Select>
      )}
    </FormField>
  )
}

function Stance({ form }: PartProps) {
  return (
    <FormField of={form} field="stance" label={text.stance}>
      {(control) => (
        <Select
          {...control}
          className="w-full"
          value={form.values.stance ?? ''}
          onChange={({ target }) =>
            form.change({ stance: stances.find((one) => String(one) === target.value) ?? null })
          }
        >
          <option value="">{text.choose}</option>
          {stances.toReversed().map((stance) => (
            <option key={stance} value={stance}>
              {words.stances[`${stance}`]}
            </option>
          ))}
        </Select>
      )}
    </FormField>
  )
}

function Conviction({ form }: PartProps) {
  return (
    <FormField of={form} field="conviction" label={text.conviction}>
      {(control) => (
        <Select
          {...control}
          className="w-full"
          value={form.values.conviction ?? ''}
          onChange={({ target }) =>
            form.change({ conviction: convictions.find((one) => one === target.value) ?? null })
          }
        >
          <option value="">{text.choose}</option>
          {convictions.map((level) => (
            <option key={level} value={level}>
              {words.convictions[level]}
            </option>
          ))}
        </Select>
      )}
    </FormField>
  )
}

function Reasons({ form }: PartProps) {
  const fields = ['first', 'second', 'third'] as const
  return fields.map((field, at) => (
    <TextField
      key={field}
      of={form}
      field={field}
      label={text.reason(at + 1)}
      mark={at === 0 ? undefined : text.optional}
      hint={at === 0 ? text.reasonHint(viewLengths.reason) : undefined}
    />
  ))
}
