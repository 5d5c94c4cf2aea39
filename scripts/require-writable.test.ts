import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { afterAll, expect, it } from 'vitest'

import { operatorFault } from '../apps/server/src/operator-fault.ts'
import { requireWritable } from './require-writable.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'zhiheng-writable-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function faultOf(place: string): string | null {
  try {
    requireWritable(place)
    return ''
  } catch (error) {
    return operatorFault(error)
  }
}

it('takes a folder that can be written, or made', () => {
  expect([faultOf(folder), faultOf(path.join(folder, 'dist'))]).toEqual(['', ''])
})

it('says in one line of another that the pages cannot be built there', () => {
  const file = path.join(folder, 'file')
  writeFileSync(file, '')
  const place = path.join(file, 'project', 'dist')
  expect(faultOf(place)).toBe(`the pages are older than their sources and cannot be built: no right to write ${place}`)
})
