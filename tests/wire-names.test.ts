import { readFileSync, readdirSync } from 'node:fs'

import { describe, expect, it } from 'vitest'

// docs/decisions/2026-11-23-wire-names.md
const sources = ['apps', 'packages'].flatMap((side) =>
  readdirSync(side, { recursive: true, encoding: 'utf8' })
    .map((file) => `${side}/${file}`)
    .filter((file) => /^\w+\/[\w-]+\/src\/.*\.tsx?$/.test(file) && !file.endsWith('.d.ts')),
)

/** A field and the name it gets: `lipper_id: lipperId`. */
const renamed = /\b([a-z][a-z0-9]*(?:_[a-z0-9]+)+): ([a-z]\w*)\b(?=\s*[,}=])/g

/** What stands before a pattern that takes fields out of something, and what stands behind it. */
const before = /(?:\b(?:const|let)\s*|[(,]\s*|: *)$/
const behind = /^\s*(?:=(?![=>])|of\b|\)\s*(?::[^)=]*)?=>|:\s*[A-Z{(])/

/** Fields that a destructuring renames to the same word in camelCase. */
function renamesIn(source: string): string[] {
  return [...source.matchAll(renamed)].flatMap((match) => {
    const [text, field = '', local = ''] = match
    return isSameWord(field, local) && isPattern(source, match.index) ? [text] : []
  })
}

function isSameWord(field: string, local: string): boolean {
  const word = field.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase())
  const capital = word.charAt(0).toUpperCase() + word.slice(1)
  return [word, `is${capital}`, `has${capital}`].includes(local)
}

function isPattern(source: string, at: number): boolean {
  const open = enclosing(source, at)
  if (open === null) return false
  const close = closing(source, open)
  const [head, tail] = [source.slice(Math.max(0, open - 40), open), source.slice(close + 1, close + 60)]
  // inside another pattern it is what that one is
  if (/: *$/.test(head) && isPattern(source, open - 1)) return true
  return before.test(head) && behind.test(tail) && !/\?[^:]*$/.test(head)
}

/** The brace around a place. */
function enclosing(source: string, at: number): number | null {
  let depth = 0
  for (let index = at - 1; index >= 0; index--) {
    if (source[index] === '}') depth++
    if (source[index] === '{' && depth-- === 0) return index
  }
  return null
}

function closing(source: string, open: number): number {
  let depth = 0
  for (let index = open; index < source.length; index++) {
    if (source[index] === '{') depth++
    if (source[index] === '}' && --depth === 0) return index
  }
  return source.length
}

it('a field of the wire keeps its name where it is read (issue 14, point 7)', () => {
  const found = sources.flatMap((file) => renamesIn(readFileSync(file, 'utf8')).map((text) => `${file}: ${text}`))
  expect(found).toEqual([])
  expect(sources.length).toBeGreaterThan(1500)
})

describe('a planted renaming is noticed', () => {
  it.each([
    'const { lipper_id: lipperId, name } = fund',
    'funds.map(({ lipper_id: lipperId }) => lipperId)',
    'function risk({ risk_level: riskLevel }: Fund): number {}',
    'function risk({ is_open: isOpen }: { is_open: boolean }) {}',
    'for (const { user_agent: userAgent } of asked) {}',
    'function Page({ reply: { left_out: leftOut } }: { reply: Reply }) {}',
    'function take({ as_of: asOf = null }: Reply) {}',
    'const { has_read: hasRead } = body',
  ])('%s', (source) => {
    expect(renamesIn(source)).toHaveLength(1)
  })
})

describe('an edge passes', () => {
  it.each([
    'const { price_date: day } = fund',
    'return { lipper_id: lipperId }',
    'funds.map(({ lipper_id, name }) => ({ lipperId: lipper_id, name }))',
    'call(setProposals, { params: { id }, body: { is_open: isOpen } })',
    'const body = { as_of: asOf, version }',
    'const shown = isOwn ? { is_own: isOwn } : null',
    'answer.send({ lipper_id: lipperId })',
  ])('%s', (source) => {
    expect(renamesIn(source)).toEqual([])
  })
})
