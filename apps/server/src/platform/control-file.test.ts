import { cpSync, mkdtempSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { beforeEach, expect, it, onTestFinished } from 'vitest'

import { readControlFile, removeControlFile, writeControlFile } from './control-file.ts'

const control = { address: '127.0.0.1', port: 3000, token: 'x'.repeat(32) }
const newFolder = () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'zhiheng-control-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}
let folder = ''
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'zhiheng-control-'))
  return () => rmSync(folder, { recursive: true })
})

it('is found by whatever path its folder is reached', () => {
  const other = newFolder()
  symlinkSync(folder, path.join(other, 'link'))
  writeControlFile(folder, control)
  expect(readControlFile(path.join(other, 'link'))).toEqual(control)
})

it('is of no use in a copy of its folder', () => {
  writeControlFile(folder, control)
  const copy = newFolder()
  cpSync(folder, copy, { recursive: true })
  expect(readControlFile(copy)).toBeNull()
  expect(readControlFile(folder)).toEqual(control)
})

it('can be read by its owner alone, also where a former one could be read by all', () => {
  const file = path.join(folder, 'control.json')
  writeFileSync(file, '{}', { mode: 0o644 })
  writeControlFile(folder, control)
  expect(statSync(file).mode & 0o777).toBe(0o600)
})

it.each([
  ['a token of 31 letters', { ...control, token: 'x'.repeat(31) }],
  ['a port that is none', { ...control, port: 30.5 }],
  ['no address', { port: 3000, token: control.token }],
])('is refused with %s', (_, wrong) => {
  const { dev, ino } = statSync(folder, { bigint: true })
  const file = path.join(folder, 'control.json')
  writeFileSync(file, JSON.stringify({ ...control, folder: `${dev}:${ino}` }))
  expect(readControlFile(folder)).toEqual(control)
  writeFileSync(file, JSON.stringify({ ...wrong, folder: `${dev}:${ino}` }))
  expect(readControlFile(folder)).toBeNull()
})

it('is gone when the site has stopped, and may be taken away twice', () => {
  writeControlFile(folder, control)
  removeControlFile(folder)
  removeControlFile(folder)
  expect(readControlFile(folder)).toBeNull()
})
