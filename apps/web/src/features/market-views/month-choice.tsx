import { useNavigate } from 'react-router'

import { formatMonth } from '../../platform/format-day.ts'
import { ButtonLink } from '../../ui/controls/button.tsx'
import { Select } from '../../ui/controls/input.tsx'
import { text } from './text.ts'

const PATH = '/market/advice'

/** The address of a month's views; the newest has the plain one. */
function addressOf(months: readonly string[], month: string): string {
  return month === months[0] ? PATH : `${PATH}?month=${month}`
}

/** Steps from month to month; every step is an address. */
export function MonthChoice({ months, month }: { readonly months: readonly string[]; readonly month: string }) {
  const navigate = useNavigate()
  const at = months.indexOf(month)
  const earlier = months[at + 1]
  const later = at > 0 ? months[at - 1] : undefined
  const said = text.months
  return (
    <nav aria-label={said.label} className="flex flex-wrap items-center gap-2">
      {earlier !== undefined && (
        <ButtonLink size="sm" to={addressOf(months, earlier)} preventScrollReset>
          {said.earlier}
        </ButtonLink>
      )}
      <Select
        aria-label={said.label}
        value={month}
        onChange={(event) => void navigate(addressOf(months, event.target.value), { preventScrollReset: true })}
      >
        {months.map((each, index) => (
          <option key={each} value={each}>
            {index === 0 ? said.now(formatMonth(each)) : formatMonth(each)}
          </option>
        ))}
      </Select>
      {later !== undefined && (
        <ButtonLink size="sm" to={addressOf(months, later)} preventScrollReset>
          {said.later}
        </ButtonLink>
      )}
    </nav>
  )
}
