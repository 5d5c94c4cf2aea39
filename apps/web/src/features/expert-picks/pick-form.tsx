import { useQueryClient } from '@tanstack/react-query'
import { changeExpertPick, type ExpertPick, publishExpertPick } from '@zhiheng/contract/expert-picks.ts'
import { draftOfShares } from '@zhiheng/domain/portfolio-drafts/draft-of-shares.ts'
import { addToDraft, type Draft, restOf } from '@zhiheng/domain/portfolio-drafts/draft.ts'
import { riskLevels } from '@zhiheng/domain/risk-evaluation/risk-level.ts'
import { useState } from 'react'

import { ApiError } from '../../api/api-error.ts'
import { call } from '../../api/call.ts'
import { useMutation } from '../../api/use-mutation.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Field } from '../../ui/controls/field.tsx'
import { Input } from '../../ui/controls/input.tsx'
import { Segment } from '../../ui/controls/segment.tsx'
import { TextArea } from '../../ui/controls/text-area.tsx'
import { Callout } from '../../ui/feedback/states.tsx'
import { showToast } from '../../ui/feedback/toast-store.ts'
import { FundPicker } from '../portfolio-drafts/fund-picker.tsx'
import { PickLines } from './pick-lines.tsx'
import { expertPicks } from './queries.ts'
import { sharesOf } from './shares-of.ts'
import { text } from './text.ts'

const words = ['name', 'adviser', 'adviserTitle', 'target', 'thesis'] as const
type Words = Record<(typeof words)[number], string>

const blank: Words = { name: '', adviser: '', adviserTitle: '', target: '', thesis: '' }

/** Publishes a list, or changes the funds of one with a note. */
export function PickForm({ pick }: { readonly pick?: ExpertPick }) {
  const [said, setSaid] = useState<Words>(blank)
  const [note, setNote] = useState('')
  const [level, setLevel] = useState(3)
  const [draft, setDraft] = useState<Draft>(() => draftOfShares(pick === undefined ? [] : sharesOf(pick)))
  const { mutate, error, isPending } = useSave()
  const isFilled = pick === undefined ? words.every((word) => said[word].trim() !== '') : note.trim() !== ''
  const isWhole = draft.lines.length > 0 && restOf(draft) === 0
  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        if (isFilled && isWhole) mutate({ pick, said, note, level, draft })
      }}
    >
      {pick === undefined ? (
        <Head said={said} level={level} onSaid={setSaid} onLevel={setLevel} />
      ) : (
        <Field label={text.staff.note}>
          {(control) => <TextArea {...control} value={note} onChange={(event) => setNote(event.target.value)} />}
        </Field>
      )}
      <div>
        <FundPicker
          exclude={draft.lines.map(({ lipperId }) => lipperId)}
          onPick={(fund) => setDraft(addToDraft(draft, fund))}
        />
        <PickLines draft={draft} onChange={setDraft} />
      </div>
      {error && (
        <div role="alert">
          <Callout tone="danger">{sentenceOf(error)}</Callout>
        </div>
      )}
      <div className="flex flex-wrap items-center gap-4">
        <Button type="submit" disabled={!isFilled || !isWhole || isPending}>
          {isPending ? text.staff.saving : text.staff.save}
        </Button>
        {!(isFilled && isWhole) && <span className="text-12 text-ink-3">{text.staff.missing}</span>}
      </div>
    </form>
  )
}

interface HeadProps {
  readonly said: Words
  readonly level: number
  readonly onSaid: (said: Words) => void
  readonly onLevel: (level: number) => void
}

function Head({ said, level, onSaid, onLevel }: HeadProps) {
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        {(['name', 'adviser', 'adviserTitle', 'target'] as const).map((word) => (
          <Field key={word} label={text.staff[word]}>
            {(control) => (
              <Input
                {...control}
                maxLength={word === 'name' || word === 'adviser' ? 40 : 100}
                value={said[word]}
                onChange={(event) => onSaid({ ...said, [word]: event.target.value })}
              />
            )}
          </Field>
        ))}
      </div>
      <Field label={text.staff.thesis}>
        {(control) => (
          <TextArea
            {...control}
            value={said.thesis}
            onChange={(event) => onSaid({ ...said, thesis: event.target.value })}
          />
        )}
      </Field>
      <Segment
        label={text.staff.level}
        value={String(level)}
        choices={riskLevels.map((one) => ({ value: String(one), label: `${one} ${text.levelName[one]}` }))}
        onChange={(value) => onLevel(Number(value))}
      />
    </>
  )
}

interface Saved {
  readonly pick: ExpertPick | undefined
  readonly said: Words
  readonly note: string
  readonly level: number
  readonly draft: Draft
}

function useSave() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ pick, said, note, level, draft }: Saved) => {
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

function sentenceOf(error: Error): string {
  return [error.message, ...(error instanceof ApiError ? Object.values(error.fields) : [])].join('：')
}
