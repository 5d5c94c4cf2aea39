import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'

import { expect, it } from 'vitest'

import { detailWords, eventWords } from '../apps/web/src/features/audit-log/event-words.ts'
import { jobWords } from '../apps/web/src/features/site-jobs/job-words.ts'

// What the server writes down under a name of its own is read by staff: each has words.

const server = path.resolve(import.meta.dirname, '../apps/server/src')
const sources = globSync('**/*.ts', { cwd: server })
  .filter((file) => !/\.test\.ts$|testing\//.test(file))
  .map((file) => readFileSync(path.join(server, file), 'utf8'))

function unworded(names: readonly string[], words: Readonly<Record<string, string>>): string[] {
  return [...new Set(names)].filter((name) => !Object.hasOwn(words, name)).toSorted()
}

it('every job of the site is called by words', () => {
  const jobs = sources
    .filter((source) => /jobs\/job\.ts'/.test(source))
    .flatMap((source) => [...source.matchAll(/\bname: '([a-z]+(?:-[a-z]+)*)'/g)].map(([, name = '']) => name))
  expect(jobs.length).toBeGreaterThan(15)
  expect(unworded(jobs, jobWords)).toEqual([])
})

it('every event of the audit log is called by words', () => {
  const union = /readonly event:\n((?: +\| '\w+'\n)+)/.exec(
    readFileSync(path.join(server, 'platform/audit.ts'), 'utf8'),
  )
  const events = [...(union?.[1] ?? '').matchAll(/'(\w+)'/g)].map(([, name = '']) => name)
  expect(events.length).toBeGreaterThan(100)
  expect(unworded(events, eventWords)).toEqual([])
})

it('every part of an event that is named where it is written is called by words', () => {
  const parts = sources.flatMap((source) =>
    [...source.matchAll(/\bdetails: \{([^{}]*)\}/g)].flatMap(([, inside = '']) =>
      inside
        .split(',')
        .map((part) => /^\s*(\w+)(?=\s*(?::|$))/.exec(part)?.[1] ?? '')
        .filter((name) => name !== ''),
    ),
  )
  expect(parts.length).toBeGreaterThan(20)
  // whom an event is about stands in a column of its own
  expect(unworded(parts, { ...detailWords, member: '', acted_member_id: '' })).toEqual([])
})
