import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { afterAll, expect, it } from 'vitest'

import { secretIn } from './secret-file.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'zhiheng-secret-'))
afterAll(() => rmSync(folder, { recursive: true }))

it('makes a secret that only its owner can read, once for each name', () => {
  const secret = secretIn(folder, 'session.key')
  expect(Buffer.from(secret, 'base64url')).toHaveLength(32)
  expect(statSync(path.join(folder, 'session.key')).mode & 0o777).toBe(0o600)
  expect(readFileSync(path.join(folder, 'session.key'), 'utf8')).toBe(secret)
  expect(secretIn(folder, 'session.key')).toBe(secret)
  expect(secretIn(folder, 'factor.key')).not.toBe(secret)
})

it('keeps the one that a former process has made, without the line end of an editor', () => {
  writeFileSync(path.join(folder, 'former.key'), 'made before\n')
  expect(secretIn(folder, 'former.key')).toBe('made before')
})

it('stays with the one that it has begun with', () => {
  const secret = secretIn(folder, 'steady.key')
  writeFileSync(path.join(folder, 'steady.key'), 'changed meanwhile')
  expect(secretIn(folder, 'steady.key')).toBe(secret)
})
