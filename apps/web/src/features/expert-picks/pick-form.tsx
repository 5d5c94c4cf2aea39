import { useQueryClient } from '@tanstack/react-query'
import { changeExpertPick, type ExpertPick, publishExpertPick } from '@zhiheng/contract/expert-picks.ts'
import { longestName } from '@zhiheng/domain/members/given-name.ts'
import { draftOfShares } from '@zhiheng/domain/portfolio-drafts/draft-of-shares.ts'
import { addToDraft, type Draft, restOf } from '@zhiheng/domain/portfolio-drafts/draft.ts'
import { riskLevels } from '@zhiheng/domain/risk-evaluation/risk-level.ts'

import { call } from '../../api/call.ts'
import { useMutation } from '../../api/use-mutation.ts'
import { Segment } from '../../ui/controls/segment.tsx'
import { showToast } from '../../ui/feedback/toast-store.ts'
import { FormAlert } from '../../ui/form/form-alert.tsx'
import { Form, SubmitButton } from '../../ui/form/form.tsx'
import { TextAreaField } from '../../ui/form/text-area-field.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { type FormState, useForm } from '../../ui/form/use-form.ts'
import { FundPicker } from '../portfolio-drafts/fund-picker.tsx'
import { PickLines } from './pick-lines.tsx'
import { expertPicks } from './queries.ts'
import { sharesOf } from './shares-of.ts'
import { text } from './text.ts'

const words = ['name', 'adviser', 'adviserTitle', 'target', 'thesis'] as const
type Words = Readonly<Record<(typeof words)[number], string>>

interface Pick extends Words {
  readonly note: string
  readonly level: number
  readonly draft: Draft
}

const blank: Words = { name: '', adviser: '', adviserTitle: '', target: '', thesis: '' }

/** Publishes a list, or changes the funds of one with a note. */
export function PickForm({ pick }: { readonly pick?: ExpertPick }) {
  const save = useSave(pick)
  const form = useForm<Pick>({
    start: { ...blank, note: '', level: 3, draft: draftOfShares(pick === undefined ? [] : sharesOf(pick)) },
    send: (values) => save.mutate(values),
    sending: save,
    paths: { adviser_title: 'adviserTitle', risk_level: 'level' },
  })
  const { draft } = form.values
  const isReady = isFilled(form.values, pick) && draft.lines.length > 0 && restOf(draft) === 0
  const setDraft = (changed: Draft) => form.change({ draft: changed })
  return (
    <Form of={form} className="grid gap-4">
      {pick === undefined ? <Head form={form} /> : <TextAreaField of={form} field="note" label={text.staff.note} />}
      <div>
        <FundPicker
          exclude={draft.lines.map(({ lipperId }) => lipperId)}
          onPick={(fund) => setDraft(addToDraft(draft, fund))}
        />
        <PickLines draft={draft} onChange={setDraft} />
      </div>
      <FormAlert of={form} />
      <div className="flex flex-wrap items-center gap-4">
        <SubmitButton of={form} variant="secondary" busy={text.staff.saving} disabled={!isReady}>
          {text.staff.save}
        </SubmitButton>
        {!isReady && <span className="text-12 text-ink-3">{text.staff.missing}</span>}
      </div>
    </Form>
  )
}

function isFilled(values: Pick, pick: ExpertPick | undefined): boolean {
  if (pick !== undefined) return values.note.trim() !== ''
  return words.every((word) => values[word].trim() !== '')
}

function Head({ form }: { form: FormState<Pick> }) {
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        {(['name', 'adviser', 'adviserTitle', 'target'] as const).map((word) => (
          <TextField
            key={word}
            of={form}
            field={word}
            label={text.staff[word]}
            maxLength={word === 'name' || word === 'adviser' ? longestName : 100}
          />
        ))}
      </div>
      <TextAreaField of={form} field="thesis" label={text.staff.thesis} />
      <Segment
        label={text.staff.level}
        value={String(form.values.level)}
        choices={riskLevels.map((one) => ({ value: String(one), label: `${one} ${text.levelName[one]}` }))}
        onChange={(value) => form.change({ level: Number(value) })}
      />
    </>
  )
}

function useSave(pick: ExpertPick | undefined) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ note, level, draft, ...said }: Pick) => {
      const funds = draft.lines.map(({ lipperId, percent }) => ({ lipper_id: lipperId, percent }))
      if (pick !== undefined) return call(changeExpertPick, { params: { id: String(pick.id) }, body: { note, funds } })
      const { name, adviser, adviserTitle, thesis, target } = said
      return call(publishExpertPick, {
        body: { name, adviser, adviser_title: adviserTitle, thesis, target, risk_level: level, funds },
      })
    },
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: expertPicks.queryKey })
      showToast({ kind: 'success', message: text.staff.done })
    },
  })
}
