import { StaffFilter, StaffFilters, StaffWords } from '../back-office/staff-filters.tsx'
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
      <StaffWords label={text.filter} value={choice.words} />
      <StaffFilter name="state" label={text.columns.state} value={choice.state} choices={jobStates} />
    </StaffFilters>
  )
}
