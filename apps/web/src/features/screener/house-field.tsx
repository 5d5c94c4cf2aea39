import { formatCount } from '../../platform/format-number.ts'
import { Select } from '../../ui/controls/input.tsx'
import { conditionText } from './condition-text.ts'
import { Fold } from './fold.tsx'

interface HouseFieldProps {
  readonly chosen: string | undefined
  readonly counts: Readonly<Record<string, number>>
  readonly onChange: () => void
}

/** The house of the funds, those with the most first. */
export function HouseField({ chosen, counts, onChange }: HouseFieldProps) {
  const houses = Object.entries(counts)
    .filter(([house, count]) => count > 0 || house === chosen)
    .toSorted(([, a], [, b]) => b - a)
  const all =
    chosen === undefined || houses.some(([house]) => house === chosen) ? houses : [[chosen, 0] as const, ...houses]
  return (
    <Fold title={conditionText.names.house} isOpen={chosen !== undefined}>
      <Select
        name="house"
        aria-label={conditionText.names.house}
        value={chosen ?? ''}
        onChange={onChange}
        className="w-full"
      >
        <option value="">{conditionText.any}</option>
        {all.map(([house, count]) => (
          <option key={house} value={house}>
            {house}（{formatCount(count)}）
          </option>
        ))}
      </Select>
    </Fold>
  )
}
