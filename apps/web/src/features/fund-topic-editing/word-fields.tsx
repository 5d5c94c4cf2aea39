import { topicIcons, topicLimits as limits, topicRoles } from '@zhiheng/domain/fund-topics/topic-rule.ts'

import { Checkbox } from '../../ui/controls/input.tsx'
import { TextAreaField } from '../../ui/form/text-area-field.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import type { FormState } from '../../ui/form/use-form.ts'
import { cx } from '../../ui/text/cx.ts'
import { Icon } from '../../ui/text/icon.tsx'
import { roleName, sayRoles } from './say-part.ts'
import { text } from './text.ts'
import type { TopicInputs } from './topic-inputs.ts'

interface FieldsProps {
  readonly form: FormState<TopicInputs>
}

/** What a topic says of itself. */
export function WordFields({ form, isNew }: FieldsProps & { readonly isNew: boolean }) {
  return (
    <div className="grid gap-4">
      <div className="grid gap-4 md:grid-cols-2">
        <TextField of={form} field="title" label={text.name} hint={text.nameHint(limits.title)} autoComplete="off" />
        {isNew ? (
          <TextField
            of={form}
            field="slug"
            label={text.slug}
            hint={text.slugHint}
            autoComplete="off"
            spellCheck={false}
          />
        ) : (
          <div>
            <p className="mb-1 text-13 font-medium">{text.slug}</p>
            <p className="flex min-h-10 items-center text-14 wrap-anywhere text-ink-2">
              /categories/{form.values.slug}
            </p>
          </div>
        )}
      </div>
      <TextField
        of={form}
        field="subtitle"
        label={text.subtitle}
        hint={text.subtitleHint(limits.subtitle)}
        autoComplete="off"
      />
      <TextAreaField of={form} field="thesis" label={text.thesis} hint={text.thesisHint(limits.thesis)} rows={5} />
    </div>
  )
}

/** Where a topic stands, who is shown it, and its drawing. */
export function PlaceFields({ form }: FieldsProps) {
  return (
    <div className="grid gap-4">
      <VisibleTo form={form} />
      <TextField
        of={form}
        field="place"
        label={text.place}
        hint={text.placeHint(limits.place)}
        inputMode="numeric"
        className="w-24"
        autoComplete="off"
      />
      <Icons form={form} />
    </div>
  )
}

function VisibleTo({ form: { values, change } }: FieldsProps) {
  const { visible_to: chosen } = values
  const said = sayRoles(chosen)
  return (
    <fieldset>
      <legend className="text-13 font-medium">{text.visibleTo}</legend>
      <p className="mt-1 text-13 text-ink-2" aria-live="polite">
        {said === null ? text.waiting : text.shownTo(said)}
      </p>
      <div className="mt-1 grid grid-cols-2 gap-x-3 lg:grid-cols-1 xl:grid-cols-2">
        {topicRoles.map((role) => (
          <Checkbox
            key={role}
            checked={chosen.includes(role)}
            onChange={({ target: { checked } }) =>
              change({ visible_to: topicRoles.filter((one) => (one === role ? checked : chosen.includes(one))) })
            }
          >
            {roleName(role)}
          </Checkbox>
        ))}
      </div>
      <p className="mt-1 text-12 text-ink-3">{text.visibleHint}</p>
    </fieldset>
  )
}

function Icons({ form: { values, change } }: FieldsProps) {
  return (
    <fieldset>
      <legend className="mb-1 text-13 font-medium">{text.icon}</legend>
      <div className="flex flex-wrap gap-1.5">
        {topicIcons.map((icon) => (
          <button
            key={icon}
            type="button"
            aria-label={text.icons[icon]}
            title={text.icons[icon]}
            aria-pressed={values.icon === icon}
            onClick={() => change({ icon })}
            className={cx(
              'grid size-11 place-items-center rounded-2 border',
              values.icon === icon ? 'border-ink bg-selected text-ink' : 'border-line-2 text-ink-2 hover:bg-hover',
            )}
          >
            <Icon name={icon} className="size-5" />
          </button>
        ))}
      </div>
    </fieldset>
  )
}
