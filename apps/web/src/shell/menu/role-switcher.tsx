import { type Viewing, viewings } from '@zhiheng/domain/access/view-as.ts'

import { viewAs } from '../../features/session/choose-viewing.ts'
import { useSignedIn } from '../../features/session/queries.ts'
import { useViewing } from '../../features/session/viewing.ts'
import { useBoot } from '../../page/boot.tsx'
import { Select } from '../../ui/controls/input.tsx'
import { text } from './text.ts'

/** Whose screen a superuser sees. Nothing for anybody else. */
export function RoleSwitcher() {
  const isSuperuser = useSignedIn()?.superuser ?? false
  const viewing = useViewing()
  const { firm } = useBoot()
  if (!isSuperuser) return null
  const choices = viewings(firm !== undefined)
  return (
    <label className="block">
      <span className="mb-2 block text-12 text-ink-3">{text.viewAs}</span>
      <Select
        value={viewing}
        onChange={(event) => {
          const chosen = choices.find((choice) => choice === event.target.value)
          if (chosen) viewAs(chosen)
        }}
      >
        {choices.map((choice: Viewing) => (
          <option key={choice} value={choice}>
            {text.roles[choice]}
          </option>
        ))}
      </Select>
      <span className="mt-1 block text-12 text-ink-3">{text.viewAsNote}</span>
    </label>
  )
}
