import { useQueryClient } from '@tanstack/react-query'
import { createReport } from '@zhiheng/contract/portfolio-report.ts'
import { longestName, longestNote } from '@zhiheng/domain/members/given-name.ts'
import { reportSections, type ReportSection } from '@zhiheng/domain/portfolio-report/sections.ts'
import { useNavigate } from 'react-router'

import { call } from '../../api/call.ts'
import { useMutation } from '../../api/use-mutation.ts'
import { Checkbox } from '../../ui/controls/input.tsx'
import { FormAlert } from '../../ui/form/form-alert.tsx'
import { Form, SubmitButton } from '../../ui/form/form.tsx'
import { TextAreaField } from '../../ui/form/text-area-field.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { Panel } from '../../ui/layout/panel.tsx'
import { reports } from './queries.ts'
import { text } from './text.ts'

/** The form that makes a report. */
export function ReportBuilder({ id }: { id: string }) {
  const make = useMakeReport(id)
  const form = useForm<ReportChoice>({
    start: { sections: reportSections, client: '', note: '' },
    send: (choice) => make.mutate(choice),
    sending: make,
  })
  const { sections } = form.values
  return (
    <Panel>
      <Form of={form}>
        <Chooser chosen={sections} onChange={(chosen) => form.change({ sections: chosen })} />
        <div className="mt-4 grid gap-4">
          <TextField
            of={form}
            field="client"
            label={text.client}
            mark={text.optional}
            maxLength={longestName}
            className="max-w-80"
          />
          <TextAreaField
            of={form}
            field="note"
            label={text.note}
            mark={text.optional}
            hint={text.noteHint}
            maxLength={longestNote}
          />
        </div>
        <FormAlert of={form} className="mt-4" />
        <div className="mt-4 flex flex-wrap items-center gap-4">
          <SubmitButton of={form} busy={text.making} disabled={sections.length === 0}>
            {text.make}
          </SubmitButton>
          <output className="text-13 text-danger">{sections.length === 0 && text.noneChosen}</output>
        </div>
      </Form>
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

interface ReportChoice {
  readonly sections: readonly ReportSection[]
  readonly client: string
  readonly note: string
}

function useMakeReport(id: string) {
  const queries = useQueryClient()
  const navigate = useNavigate()
  return useMutation({
    mutationFn: ({ sections, ...words }: ReportChoice) =>
      call(createReport, { params: { id }, body: { sections: [...sections], ...words } }),
    onSuccess: async (made) => {
      void queries.invalidateQueries({ queryKey: reports(id).queryKey })
      await navigate(`/portfolios/${id}/print?report=${made.id}`)
    },
  })
}
