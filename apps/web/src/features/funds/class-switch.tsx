import type { Fund } from '@zhiheng/contract/funds.ts'
import { useNavigate } from 'react-router'

import { Select } from '../../ui/input.tsx'
import { text } from './text.ts'

/** To another share class of the same fund. The list of classes on the page does the same without JavaScript. */
export function ClassSwitch({ fund }: { fund: Fund }) {
  const navigate = useNavigate()
  if (fund.classes.length < 2) return null
  return (
    <Select
      aria-label={text.classes}
      value={fund.lipper_id}
      onChange={(event) => void navigate(`/funds/${event.target.value}`)}
      className="max-w-full md:max-w-72"
    >
      {fund.classes.map(({ lipper_id: id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </Select>
  )
}
