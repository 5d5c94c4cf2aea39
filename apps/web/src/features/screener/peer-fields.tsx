import { formatCount } from '../../platform/format-number.ts'
import { Checkbox, Select } from '../../ui/controls/input.tsx'
import { conditionText } from './condition-text.ts'
import { Fold } from './fold.tsx'
import type { SearchQuery } from './queries.ts'

const tops = ['peer_top_1y', 'peer_top_3y', 'peer_top_5y'] as const
const steps = ['10', '25', '50'] as const
const flags = ['passes_4433', 'total_return'] as const

interface PeerFieldsProps {
  readonly conditions: SearchQuery
  readonly facets: Readonly<Record<string, Readonly<Record<string, number>>>>
  readonly onChange: () => void
}

/** How a fund stands among its peers, whether it is hedged, and what its return is made of: each choice with its count. */
export function PeerFields({ conditions, facets, onChange }: PeerFieldsProps) {
  const isSet = [...tops, ...flags].some((name) => conditions[name] !== undefined)
  return (
    <>
      <Fold title={conditionText.peers} isOpen={isSet}>
        {tops.map((name) => (
          <label key={name} className="flex min-h-11 items-center justify-between gap-2 text-13 fine:min-h-9">
            <span>{conditionText.names[name]}</span>
            <Select name={name} value={conditions[name] ?? ''} onChange={onChange} className="w-32">
              <option value="">{conditionText.any}</option>
              {stepsWith(conditions[name]).map((step) => (
                <option key={step} value={step}>
                  {conditionText.peerTop.replace('{n}', step)}
                  {countOf(facets[name]?.[`-${step}`])}
                </option>
              ))}
            </Select>
          </label>
        ))}
        {flags.map((name) => (
          <Checkbox key={name} name={name} value="1" checked={conditions[name] === '1'} onChange={onChange}>
            <span className="min-w-0 flex-1">{conditionText.flagNames[name]}</span>
            <span className="text-ink-3">{formatCount(facets[name]?.['1'] ?? 0)}</span>
          </Checkbox>
        ))}
        <p className="text-12 text-ink-3">{conditionText.passes4433Note}</p>
      </Fold>
      <Hedged chosen={conditions.hedged} counts={facets['hedged'] ?? {}} onChange={onChange} />
    </>
  )
}

/** The steps that are offered, and the one that an address asks for. */
function stepsWith(chosen: string | undefined): string[] {
  const all = chosen === undefined ? steps : [...new Set([...steps, chosen])]
  return all.toSorted((a, b) => Number(a) - Number(b))
}

function countOf(count: number | undefined): string {
  return count === undefined ? '' : `（${formatCount(count)}）`
}

interface HedgedProps {
  readonly chosen: SearchQuery['hedged']
  readonly counts: Readonly<Record<string, number>>
  readonly onChange: () => void
}

function Hedged({ chosen, counts, onChange }: HedgedProps) {
  return (
    <Fold title={conditionText.names.hedged} isOpen={chosen !== undefined}>
      {['', '1', '0'].map((value) => (
        <label key={value} className="tick">
          <input type="radio" name="hedged" value={value} checked={(chosen ?? '') === value} onChange={onChange} />
          <span className="flex-1">{conditionText.hedgedNames[value] ?? conditionText.any}</span>
          {value !== '' && <span className="text-ink-3">{formatCount(counts[value] ?? 0)}</span>}
        </label>
      ))}
    </Fold>
  )
}
