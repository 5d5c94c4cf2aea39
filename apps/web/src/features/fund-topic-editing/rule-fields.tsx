import { topicKinds, topicLimits as limits } from '@zhiheng/domain/fund-topics/topic-rule.ts'

import { Field } from '../../ui/controls/field.tsx'
import { Input } from '../../ui/controls/input.tsx'
import { Segment } from '../../ui/controls/segment.tsx'
import { text as topicText } from '../fund-topics/text.ts'
import { ConditionFields } from './condition-fields.tsx'
import { PicksField } from './picks-field.tsx'
import { text } from './text.ts'
import { ThemeField } from './theme-field.tsx'
import { RULE_FAULT, type TopicEditing } from './use-topic-editor.ts'

/** How a topic finds its funds. What one kind asks for stays while another is looked at. */
export function RuleFields({ editing }: { readonly editing: TopicEditing }) {
  const { form, names, changeRule, learn } = editing
  const { rule } = form.values
  const fault = form.faults.rule
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <div>
        <Segment
          label={text.kind}
          value={rule.kind}
          choices={topicKinds.map((kind) => ({ value: kind, label: topicText.kinds[kind] }))}
          onChange={(kind) => changeRule({ kind })}
        />
        <p className="mt-2 text-13 text-ink-2">{topicText.kindNotes[rule.kind]}</p>
        {fault !== undefined && (
          <p id={RULE_FAULT} role="alert" tabIndex={-1} className="mt-2 text-13 font-medium text-danger">
            {fault}
          </p>
        )}
      </div>
      {rule.kind === 'recommend' ? (
        <PicksField picks={rule.picks} names={names} onLearn={learn} onChange={(picks) => changeRule({ picks })} />
      ) : (
        <>
          {rule.kind === 'holding' && (
            <>
              <ThemeField
                theme={rule.theme}
                names={names}
                onLearn={learn}
                onChange={(theme) => changeRule({ theme })}
              />
              <Bounds editing={editing} />
            </>
          )}
          <ConditionFields
            title={rule.kind === 'holding' ? text.conditionsAmong : text.conditionsTitle}
            conditions={rule.conditions}
            onChange={(conditions) => changeRule({ conditions })}
          />
          <Limit editing={editing} />
        </>
      )}
    </div>
  )
}

function Bounds({ editing: { form, changeRule } }: { readonly editing: TopicEditing }) {
  const { rule } = form.values
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Field label={text.leastPercent} hint={text.leastPercentHint}>
        {(control) => (
          <Input
            {...control}
            inputMode="decimal"
            className="w-32"
            after="%"
            value={rule.least_percent}
            onChange={({ target }) => changeRule({ least_percent: target.value })}
          />
        )}
      </Field>
      <Field label={text.leastCount} hint={text.leastCountHint}>
        {(control) => (
          <Input
            {...control}
            inputMode="numeric"
            className="w-32"
            value={rule.least_count}
            onChange={({ target }) => changeRule({ least_count: target.value })}
          />
        )}
      </Field>
    </div>
  )
}

function Limit({ editing: { form, changeRule } }: { readonly editing: TopicEditing }) {
  return (
    <Field label={text.limit} hint={text.limitHint(limits.funds)}>
      {(control) => (
        <Input
          {...control}
          inputMode="numeric"
          className="w-32"
          value={form.values.rule.limit}
          onChange={({ target }) => changeRule({ limit: target.value })}
        />
      )}
    </Field>
  )
}
