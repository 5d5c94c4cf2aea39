/** A fault that can be planted in a file: what stands at a place, and what takes its place there. */
export interface Fault {
  readonly kind: FaultKind
  readonly from: number
  readonly before: string
  readonly after: string
}

export const faultKinds = ['bound', 'sign', 'logic', 'equality', 'await', 'permission', 'guard'] as const
export type FaultKind = (typeof faultKinds)[number]

interface Rule {
  /** Finds code; texts and comments are blanks to it. */
  readonly find: RegExp
  /** null where the place is no fault after all. */
  readonly change: (found: string, around: Around) => string | null
}

/** The line on both sides of a place. */
interface Around {
  readonly before: string
  readonly behind: string
}

const swaps = new Map([
  ['<', '<='],
  ['<=', '<'],
  ['>', '>='],
  ['>=', '>'],
  ['+', '-'],
  ['-', '+'],
  ['&&', '||'],
  ['||', '&&'],
  ['===', '!=='],
  ['!==', '==='],
])

const swap = (found: string) => swaps.get(found) ?? null

/** Room for rounding: whether its very edge is inside is no rule. Its sign is one. */
const room = /\d[\d.]*e-\d|ROUNDING\b|\brounding|weightTolerance\b/

/** An order that has no place for equals says that there are none. */
const orderOfUnequals = /^[^&|;?]* \? (?:-1 : 1|1 : -1)\b/

/** A bound at which a value can lie: one with no room for rounding on its side of a condition, nor one between unequals. */
function swapOfBound(found: string, { before, behind }: Around): string | null {
  const left = /(?:(?!&&|\|\||=>| \? |[;{]).)*$/.exec(before)?.[0] ?? ''
  const right = /^(?:(?!&&|\|\|| \? |[;{]).)*/.exec(behind)?.[0] ?? ''
  return room.test(left + right) || orderOfUnequals.test(behind) ? null : swap(found)
}

const rules: Readonly<Record<FaultKind, Rule>> = {
  bound: { find: /(?<=[\w)\]] )(?:<=|>=|<|>)(?= [\w(-])/g, change: swapOfBound },
  sign: { find: /(?<=[\w)\]] )[+-](?= [\w(])/g, change: swap },
  logic: { find: /(?<= )(?:&&|\|\|)(?=\s)/g, change: swap },
  equality: { find: /(?<= )[!=]==(?= )/g, change: swap },
  await: { find: /(?<!for )\bawait (?=[a-z(])/g, change: () => '' },
  permission: { find: /\ballow: \[[^\]]*\]/g, change: (found) => (found === anyone ? null : anyone) },
  guard: { find: /^ +if \([^\n]*\) throw [^\n]*\n/gm, change: () => '' },
}

const anyone = "allow: ['any']"

/** Every fault that can be planted in a file, by kind and place. */
export function faultsOf(code: string): readonly Fault[] {
  const bare = withoutTexts(code)
  const named = withoutTexts(code, { keepsNames: true })
  return faultKinds.flatMap((kind) => {
    const { find, change } = rules[kind]
    return [...(kind === 'permission' ? named : bare).matchAll(find)].flatMap(({ index, 0: found }): Fault[] => {
      const before = code.slice(index, index + found.length)
      const after = change(before, lineAround(bare, index, index + found.length))
      return after === null ? [] : [{ kind, from: index, before, after }]
    })
  })
}

function lineAround(code: string, from: number, until: number): Around {
  const end = code.indexOf('\n', until)
  return {
    before: code.slice(code.lastIndexOf('\n', from) + 1, from),
    behind: code.slice(until, end === -1 ? undefined : end),
  }
}

/** The file with the fault in it. */
export function planted(code: string, { from, before, after }: Fault): string {
  return code.slice(0, from) + after + code.slice(from + before.length)
}

/** What is not code, blanked: comments, templates and texts; the names of roles are short texts. */
function withoutTexts(code: string, { keepsNames = false } = {}): string {
  const notCode = /\/\*[\s\S]*?\*\/|\/\/[^\n]*|`(?:\\.|[^`\\])*`|'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"/g
  return code.replaceAll(notCode, (text) => (keepsNames && /^['"]/.test(text) && text.length < 40 ? text : blank(text)))
}

function blank(text: string): string {
  return text.replaceAll(/[^\n]/g, ' ')
}
