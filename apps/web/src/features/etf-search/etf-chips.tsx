import { ButtonLink } from '../../ui/controls/button.tsx'
import { RemovableChip } from '../../ui/controls/chip.tsx'
import { etfAddress, type EtfView, limitKeys, noEtfConditions, severalKeys } from './etf-address.ts'
import { nameOfValue } from './say-etf-condition.ts'
import { text } from './text.ts'

interface EtfChipsProps {
  readonly view: EtfView
  readonly sectorNames: ReadonlyMap<string, string>
}

/** The conditions in force, each with the way without it. */
export function EtfChips({ view, sectorNames }: EtfChipsProps) {
  const chips = [
    ...(view.query === '' ? [] : [{ label: view.query, to: etfAddress(view, { query: '' }) }]),
    ...(view.management === null
      ? []
      : [{ label: text.managements[view.management], to: etfAddress(view, { management: null }) }]),
    ...severalKeys.flatMap((key) =>
      view[key].map((value) => ({
        label: nameOfValue(key, value, sectorNames),
        to: etfAddress(view, { [key]: view[key].filter((one) => one !== value) }),
      })),
    ),
    ...limitKeys.flatMap((key) => {
      const value = view[key]
      return value === null ? [] : [{ label: text.limits[key](value), to: etfAddress(view, { [key]: null }) }]
    }),
  ]
  if (chips.length === 0) return null
  return (
    <ul aria-label={text.filters} className="mb-3 flex flex-wrap gap-2">
      {chips.map(({ label, to }) => (
        <li key={to} className="max-w-full">
          <RemovableChip to={to} removeLabel={text.remove(label)}>
            {label}
          </RemovableChip>
        </li>
      ))}
      <li>
        <ButtonLink to={etfAddress(noEtfConditions)} variant="ghost" size="sm">
          {text.clear}
        </ButtonLink>
      </li>
    </ul>
  )
}
