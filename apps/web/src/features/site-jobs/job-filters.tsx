import { Field } from '../../ui/controls/field.tsx'
import { Input } from '../../ui/controls/input.tsx'
import { lowField } from '../../ui/controls/low-field.ts'
import { StaffFilter, StaffFilters } from '../back-office/staff-filters.tsx'
import { type JobChoice, jobsPath, jobStates } from './jobs-address.ts'
import { text } from './text.ts'

/** Narrows the jobs. */
export function JobFilters({ choice }: { readonly choice: JobChoice }) {
  return (
    <StaffFilters
      key={jobsPath({ ...choice })}
      label={text.filter}
      path="/admin/jobs"
      addressOf={jobsPath}
      isNarrowed={Object.keys(choice).length > 0}
      className="mt-5 grid gap-3 sm:grid-cols-2 lg:grid-cols-[2fr_1fr_auto] lg:items-end"
    >
      <Field label={text.filter}>
        {(control) => (
          <Input {...control} name="words" type="search" defaultValue={choice.words ?? ''} className={lowField} />
        )}
      </Field>
      <StaffFilter name="state" label={text.columns.state} value={choice.state} choices={jobStates} />
    </StaffFilters>
  )
}
