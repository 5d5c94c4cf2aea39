import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { type ThemePart, themeKinds, topicLimits as limits } from '@zhiheng/domain/fund-topics/topic-rule.ts'
import { writeConditions } from '@zhiheng/domain/holding-search/conditions-in-address.ts'
import { splitNames } from '@zhiheng/domain/screener/split-names.ts'
import { type ClipboardEvent, useState } from 'react'

import { formatCount } from '../../platform/format-number.ts'
import { STANDS_STILL_MS } from '../../platform/typing.ts'
import { useDebounced } from '../../platform/use-debounced.ts'
import { Icon } from '../../ui/text/icon.tsx'
import { partName } from '../fund-topics/say-rule.ts'
import { named, noFilters } from '../holding-search/address.ts'
import { holdingNames, holdingSearch, type Subject } from '../holding-search/queries.ts'
import { text as holdingText } from '../holding-search/text.ts'
import { AddField } from './add-field.tsx'
import { RemoveChip } from './condition-fields.tsx'
import { SuggestedButton } from './suggested-button.tsx'
import { text } from './text.ts'

interface ThemeFieldProps {
  readonly theme: readonly ThemePart[]
  readonly names: Readonly<Record<string, string>>
  readonly onChange: (theme: readonly ThemePart[]) => void
  readonly onLearn: (names: Readonly<Record<string, string>>) => void
}

/** What the funds of a theme hold: chosen from suggestions, or as many names and codes as were pasted. */
export function ThemeField({ theme, names, onChange, onLearn }: ThemeFieldProps) {
  const [typed, setTyped] = useState('')
  const [said, setSaid] = useState('')
  const lookUp = useLookUp()
  function add(subjects: readonly Subject[]): void {
    const known = new Set(theme.map(keyOf))
    const added = subjects.flatMap((subject) => partOf(subject) ?? []).filter((part) => !known.has(keyOf(part)))
    const all = [...theme, ...new Map(added.map((part) => [keyOf(part), part])).values()]
    onLearn(Object.fromEntries(subjects.map(({ id: key, label }) => [key, label])))
    onChange(all.slice(0, limits.theme))
    setTyped('')
    setSaid(all.length > limits.theme ? text.tooMany : '')
  }
  async function addNamed(words: readonly string[]): Promise<void> {
    if (words.length === 0) return
    const { found, unknown } = await lookUp(words)
    add(found)
    if (unknown.length > 0) setSaid(text.notFound(unknown.join(text.joined)))
  }
  const paste = (event: ClipboardEvent) => {
    const words = splitNames(event.clipboardData.getData('text/plain'))
    if (words.length < 2) return
    event.preventDefault()
    void addNamed(words)
  }
  return (
    <section aria-label={text.theme}>
      <h3 className="text-14 font-bold">{text.theme}</h3>
      <p className="mt-1 text-13 text-ink-2" aria-live="polite">
        {text.themeNote(formatCount(theme.length), formatCount(limits.theme))}
      </p>
      {theme.length === 0 ? (
        <p className="my-2 text-13 text-ink-3">{text.noTheme}</p>
      ) : (
        <ul aria-label={text.theme} className="my-2 flex max-h-80 flex-wrap gap-2 overflow-y-auto">
          {theme.map((part) => (
            <li key={keyOf(part)} className="min-w-0">
              <RemoveChip
                label={
                  <>
                    {partName(part, names)} <span className="text-ink-3">{holdingText.kinds[part.kind]}</span>
                  </>
                }
                name={text.removePart(`${partName(part, names)} ${holdingText.kinds[part.kind]}`)}
                onRemove={() => onChange(theme.filter((one) => one !== part))}
              />
            </li>
          ))}
        </ul>
      )}
      <AddField
        label={text.themeAdd}
        button={text.add1}
        value={typed}
        onType={setTyped}
        onAdd={() => void addNamed(splitNames(typed))}
        said={said === '' ? text.themeHint : said}
        before={<Icon name="search" className="text-ink-3" />}
        onPaste={paste}
      >
        <Suggestions typed={typed} onPick={(subject) => add([subject])} />
      </AddField>
    </section>
  )
}

function Suggestions({ typed, onPick }: { readonly typed: string; readonly onPick: (subject: Subject) => void }) {
  const sought = useDebounced(typed.trim(), STANDS_STILL_MS)
  const { data } = useQuery({
    ...holdingNames(sought, null),
    enabled: sought !== '',
    placeholderData: keepPreviousData,
  })
  const entries = sought === '' || typed.trim() === '' ? [] : (data?.entries ?? [])
  return (
    <div className="flex flex-wrap gap-2 py-2" aria-live="polite">
      {entries.map((entry) => (
        <SuggestedButton key={entry.kind + entry.id} onPick={() => onPick(entry)}>
          {entry.label}
          <span className="text-ink-3">
            {holdingText.kinds[entry.kind]}・{holdingText.heldBy(formatCount(entry.held_by))}
          </span>
        </SuggestedButton>
      ))}
    </div>
  )
}

/** What names and codes mean, as the search by holdings takes them. */
function useLookUp() {
  const queries = useQueryClient()
  return async (words: readonly string[]) => {
    const query = writeConditions(words.map(named))
    const { conditions } = await queries.fetchQuery(
      holdingSearch({ mode: 'security', query, join: 'any', page: 1, filters: noFilters }),
    )
    return {
      found: conditions.filter((condition) => !condition.is_unknown),
      unknown: conditions.filter((condition) => condition.is_unknown).map(({ label }) => label),
    }
  }
}

function keyOf({ kind, id }: ThemePart): string {
  return `${kind} ${id}`
}

function partOf({ kind, id }: Pick<Subject, 'kind' | 'id'>): ThemePart | null {
  const known = themeKinds.find((one) => one === kind)
  return known === undefined ? null : { kind: known, id }
}
