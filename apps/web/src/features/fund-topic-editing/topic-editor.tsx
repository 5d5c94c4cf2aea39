import type { TopicPick } from '@zhiheng/domain/fund-topics/topic-rule.ts'

import { Button } from '../../ui/controls/button.tsx'
import { Form, SubmitButton } from '../../ui/form/form.tsx'
import { ActionBar, ActionFault } from '../../ui/layout/action-bar.tsx'
import { Panel } from '../../ui/layout/panel.tsx'
import { confirm } from '../../ui/overlays/ask.ts'
import type { TopicVersions } from './queries.ts'
import { RuleFields } from './rule-fields.tsx'
import { RuleTrial } from './rule-trial.tsx'
import { StaleNotice } from './stale-notice.tsx'
import { text } from './text.ts'
import { inputsOf, newInputs, type TopicInputs } from './topic-inputs.ts'
import { type TopicEditing, useTopicEditor } from './use-topic-editor.ts'
import { VersionList } from './version-list.tsx'
import { PlaceFields, WordFields } from './word-fields.tsx'

interface TopicEditorProps {
  /** null for a new topic. */
  readonly of: { readonly id: string; readonly versions: TopicVersions } | null
  /** How many topics there are. */
  readonly count: number
  /** Funds that a new one begins with, and their names. */
  readonly picked?: { readonly picks: readonly TopicPick[]; readonly names: Readonly<Record<string, string>> }
}

/** A topic to be written: its words, its rule with what it finds, who sees it, and all that it said before. */
export function TopicEditor({ of, count, picked }: TopicEditorProps) {
  const editing = useTopicEditor(of, startOf(of, count, picked?.picks), picked?.names)
  const { form, names } = editing
  return (
    <>
      <StaleNotice editing={editing} />
      <div className="mt-5 grid grid-cols-[minmax(0,1fr)] gap-5 lg:grid-cols-[minmax(0,1fr)_300px]">
        <div className="grid content-start gap-5">
          <Panel>
            <h2 className="mb-3 text-16 font-bold">{text.words}</h2>
            <Form of={form} aria-label={text.words}>
              <WordFields form={form} isNew={of === null} />
            </Form>
          </Panel>
          <Panel>
            <h2 className="mb-3 text-16 font-bold">{text.rule}</h2>
            <RuleFields editing={editing} />
          </Panel>
          <Panel>
            <h2 className="mb-3 text-16 font-bold">{text.trial.title}</h2>
            <RuleTrial rule={form.values.rule} names={names} />
          </Panel>
        </div>
        <aside>
          <Panel>
            <h2 className="mb-3 text-16 font-bold">{text.publication}</h2>
            <PlaceFields form={form} />
          </Panel>
        </aside>
      </div>
      {of !== null && <VersionList versions={of.versions} editing={editing} />}
      <Bar editing={editing} />
    </>
  )
}

function startOf(of: TopicEditorProps['of'], count: number, picks: readonly TopicPick[] = []): TopicInputs {
  const [newest] = of?.versions.entries ?? []
  if (of !== null && newest !== undefined) return inputsOf(of.versions.slug, newest)
  const fresh = newInputs(count + 1)
  return picks.length === 0 ? fresh : { ...fresh, rule: { ...fresh.rule, kind: 'recommend', picks } }
}

function Bar({ editing }: { readonly editing: TopicEditing }) {
  const { form, base, isChanged, stale, takeNewest } = editing
  async function discard(): Promise<void> {
    const { discardAsk: title, discardText: words, discard: approve } = text.bar
    if (await confirm({ title, text: words, approve, danger: true })) takeNewest()
  }
  const note = isChanged ? text.bar.unsaved : base === null ? text.bar.fresh : text.bar.based(base.version)
  return (
    <ActionBar
      label={text.bar.label}
      note={
        form.problem === null ? (
          <span className="text-13 text-ink-2">{note}</span>
        ) : (
          <ActionFault>{form.problem}</ActionFault>
        )
      }
    >
      {isChanged && <Button onClick={() => void discard()}>{text.bar.discard}</Button>}
      {/* while two texts stand against each other, which of them is taken comes first */}
      <SubmitButton of={form} variant={stale === null ? 'primary' : 'secondary'} busy={text.bar.saving}>
        {text.bar.save}
      </SubmitButton>
    </ActionBar>
  )
}
