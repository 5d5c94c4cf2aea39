import { useQueryClient } from '@tanstack/react-query'
import { createReport } from '@zhiheng/contract/portfolio-report.ts'
import { reportSections, type ReportSection } from '@zhiheng/domain/portfolio-report/sections.ts'
import { type SubmitEvent, useState } from 'react'
import { useNavigate } from 'react-router'

import { ApiError } from '../../api/api-error.ts'
import { call } from '../../api/call.ts'
import { useMutation } from '../../api/use-mutation.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Field } from '../../ui/controls/field.tsx'
import { Checkbox, Input } from '../../ui/controls/input.tsx'
import { TextArea } from '../../ui/controls/text-area.tsx'
import { Panel } from '../../ui/layout/panel.tsx'
import { reports } from './queries.ts'
import { text } from './text.ts'

const MOST_CLIENT = 40
const MOST_NOTE = 2000

/** The form that makes a report. */
export function ReportBuilder({ id }: { id: string }) {
  const [chosen, setChosen] = useState<readonly ReportSection[]>(reportSections)
  const make = useMakeReport(id)
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const fields = new FormData(event.currentTarget)
    make.mutate({ sections: [...chosen], client: textOf(fields, 'client'), note: textOf(fields, 'note') })
  }
  const faults = make.error instanceof ApiError ? make.error.fields : {}
  return (
    <Panel>
      <form onSubmit={submit}>
        <Chooser chosen={chosen} onChange={setChosen} />
        <div className="mt-4 grid gap-4">
          <Field label={text.client} mark={text.optional} error={faults['client']}>
            {(control) => <Input {...control} name="client" maxLength={MOST_CLIENT} className="max-w-80" />}
          </Field>
          <Field label={text.note} mark={text.optional} hint={text.noteHint} error={faults['note']}>
            {(control) => <TextArea {...control} name="note" maxLength={MOST_NOTE} />}
          </Field>
        </div>
        <div className="mt-4 flex flex-wrap items-center gap-4">
          <Button type="submit" variant="primary" disabled={make.isPending || chosen.length === 0}>
            {make.isPending ? text.making : text.make}
          </Button>
          <output className="text-13 text-danger">{chosen.length === 0 ? text.noneChosen : make.error?.message}</output>
        </div>
      </form>
    </Panel>
  )
}

interface ChooserProps {
  readonly chosen: readonly ReportSection[]
  readonly onChange: (chosen: readonly ReportSection[]) => void
}

function Chooser({ chosen, onChange }: ChooserProps) {
  const toggle = (section: ReportSection) =>
    onChange(chosen.includes(section) ? chosen.filter((one) => one !== section) : [...chosen, section])
  const isAll = chosen.length === reportSections.length
  return (
    <fieldset>
      <legend className="vh">{text.build}</legend>
      <Checkbox checked={isAll} onChange={() => onChange(isAll ? [] : reportSections)} className="font-medium">
        {text.all}
      </Checkbox>
      <div className="grid grid-cols-2 gap-x-4 sm:grid-cols-3 lg:grid-cols-5">
        {reportSections.map((section) => (
          <Checkbox key={section} checked={chosen.includes(section)} onChange={() => toggle(section)}>
            {text.sections[section]}
          </Checkbox>
        ))}
      </div>
    </fieldset>
  )
}

interface Asked {
  readonly sections: ReportSection[]
  readonly client: string
  readonly note: string
}

function useMakeReport(id: string) {
  const queries = useQueryClient()
  const navigate = useNavigate()
  return useMutation({
    mutationFn: (body: Asked) => call(createReport, { params: { id }, body }),
    onSuccess: async (made) => {
      void queries.invalidateQueries({ queryKey: reports(id).queryKey })
      await navigate(`/portfolios/${id}/print?report=${made.id}`)
    },
  })
}

function textOf(fields: FormData, name: string): string {
  const value = fields.get(name)
  return typeof value === 'string' ? value : ''
}
