import type { Fund } from '@zhiheng/contract/funds.ts'
import { useNavigate } from 'react-router'

import { Select } from '../../ui/controls/input.tsx'
import { text } from './page-text.ts'

/** To another share class of the same fund. The list of classes on the page does the same without JavaScript. */
export function ClassSwitch({ fund }: { fund: Fund }) {
  const navigate = useNavigate()
  if (fund.classes.length < 2) return null
  return (
    <Select
      aria-label={text.classes}
      value=""
      onChange={(event) => void navigate(`/funds/${event.target.value}`)}
      className="w-44"
    >
      <option value="" disabled>
        {text.classes}（{fund.classes.length}）
      </option>
      {fund.classes.map(({ lipper_id: id, name }) => (
        <option key={id} value={id} disabled={id === fund.lipper_id}>
          {name}
        </option>
      ))}
    </Select>
  )
}
