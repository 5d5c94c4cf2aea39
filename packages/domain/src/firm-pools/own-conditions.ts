/** What a search asks of one of a firm's own columns. */
export interface OwnCondition {
  /** The column. */
  readonly field: number
  /** A number, or a day; '' or without it no limit. */
  readonly least?: string
  readonly most?: string
  /** Stands somewhere in it. */
  readonly words?: string
  /** It is one of these. */
  readonly among?: readonly string[]
}

const MOST_CONDITIONS = 20
const LONGEST = 100

/** How each part of a condition is called in an address. */
const parts = { least: 'min', most: 'max', words: 'has', among: 'in' } as const

/** What separates the parts of an address is written otherwise within a value. */
const written = (value: string) => value.replaceAll(/[%;:|]/g, encodeURIComponent)

function readPart(value: string): string | null {
  try {
    const said = decodeURIComponent(value).trim()
    return said === '' || said.length > LONGEST ? null : said
  } catch {
    return null
  }
}

/** Conditions as one text for an address: `12:min:3;12:max:5;15:has:word;16:in:one|other`. undefined where there are none. */
export function writeOwnConditions(conditions: readonly OwnCondition[]): string | undefined {
  const said = conditions.flatMap(({ field, least = '', most = '', words = '', among = [] }) => [
    ...(least === '' ? [] : [`${field}:${parts.least}:${written(least)}`]),
    ...(most === '' ? [] : [`${field}:${parts.most}:${written(most)}`]),
    ...(words === '' ? [] : [`${field}:${parts.words}:${written(words)}`]),
    ...(among.length === 0 ? [] : [`${field}:${parts.among}:${among.map(written).join('|')}`]),
  ])
  return said.length === 0 ? undefined : said.join(';')
}

/** Reads them, by column; what is no condition is left out, so that a broken address still shows funds. */
export function readOwnConditions(text: string | undefined): readonly OwnCondition[] {
  const byField = new Map<number, OwnCondition>()
  for (const said of (text ?? '').split(';').slice(0, MOST_CONDITIONS)) {
    const [, number = '', part = '', value = ''] = /^([1-9]\d{0,8}):(min|max|has|in):(.+)$/s.exec(said) ?? []
    const read = value.split('|').flatMap((each) => readPart(each) ?? [])
    const [first] = read
    if (first === undefined) continue
    const field = Number(number)
    byField.set(field, { ...byField.get(field), field, ...partOf(part, first, read) })
  }
  return [...byField.values()]
}

function partOf(part: string, first: string, all: readonly string[]): Partial<OwnCondition> {
  if (part === parts.least) return { least: first }
  if (part === parts.most) return { most: first }
  return part === parts.words ? { words: first } : { among: [...new Set(all)] }
}

/** The same conditions with one column's changed. */
export function withOwnCondition(all: readonly OwnCondition[], changed: OwnCondition): readonly OwnCondition[] {
  return [...all.filter(({ field }) => field !== changed.field), changed].toSorted((a, b) => a.field - b.field)
}
