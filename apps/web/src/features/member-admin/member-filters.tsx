import { groups } from '@zhiheng/domain/access/roles.ts'
import { memberStates, verificationStates } from '@zhiheng/domain/member-admin/member-state.ts'

import { StaffFilter, StaffFilters, StaffWords } from '../back-office/staff-filters.tsx'
import { membersPath } from './member-address.ts'
import { groupName } from './names.ts'
import type { MemberChoice } from './queries.ts'
import { text } from './text.ts'

/** Narrows the members. */
export function MemberFilters({ choice }: { readonly choice: MemberChoice }) {
  return (
    <StaffFilters
      key={membersPath(choice)}
      label={text.filters}
      path="/admin/members"
      addressOf={membersPath}
      isNarrowed={Object.keys(choice).length > 0}
      className="mt-5 grid grid-cols-2 gap-3 *:first:col-span-2 *:last:col-span-2 sm:*:first:col-span-1 sm:*:last:col-span-1 sm:grid-cols-2 md:grid-cols-3 lg:grid-cols-[2fr_repeat(3,1fr)_auto] lg:items-end"
    >
      <StaffWords label={text.words} value={choice.words} />
      <StaffFilter
        name="group"
        label={text.group}
        value={choice.group}
        choices={groups.map((group) => [group, groupName(group)])}
      />
      <StaffFilter
        name="state"
        label={text.state}
        value={choice.state}
        choices={memberStates.map((state) => [state, text.states[state]])}
      />
      <StaffFilter
        name="verification"
        label={text.verification}
        value={choice.verification}
        choices={verificationStates.map((state) => [state, text.verifications[state]])}
      />
    </StaffFilters>
  )
}
