import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

import type { Addition } from './additions.ts'

const root = path.resolve(import.meta.dirname, '../..')
const copied = ['apps', 'packages', 'tests', 'scripts', 'bench', 'docs']
const settings =
  /^(?:package\.json|tsconfig.*\.json|vitest\.config\.ts|architecture\.mjs|\.oxlintrc\.json|\.dependency-cruiser\.mjs)$/
const made = /\/(?:node_modules|\.tsc|dist|public)$/

/** Copies the sources into a folder of their own; packages of others are those of the repository. */
export function copyRepository(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'zhiheng-added-'))
  for (const name of copied) {
    cpSync(path.join(root, name), path.join(folder, name), { recursive: true, filter: (from) => !made.test(from) })
  }
  for (const name of readdirSync(root).filter((one) => settings.test(one))) {
    cpSync(path.join(root, name), path.join(folder, name))
  }
  linkModules(folder)
  return folder
}

function linkModules(folder: string): void {
  const modules = path.join(folder, 'node_modules')
  mkdirSync(path.join(modules, '@zhiheng'), { recursive: true })
  for (const name of readdirSync(path.join(root, 'node_modules'))) {
    if (name !== '@zhiheng') symlinkSync(path.join(root, 'node_modules', name), path.join(modules, name))
  }
  for (const kind of ['apps', 'packages']) {
    for (const name of readdirSync(path.join(root, kind))) {
      symlinkSync(path.join(folder, kind, name), path.join(modules, '@zhiheng', name))
      const own = path.join(root, kind, name, 'node_modules')
      if (existsSync(own)) symlinkSync(own, path.join(folder, kind, name, 'node_modules'))
    }
  }
}

/** Writes an addition into a copy, without the files of `left` if some are left out. */
export function addInto(folder: string, { files, own = {} }: Addition, left: readonly string[] = []): void {
  for (const [file, insertions] of Object.entries(files)) {
    if (left.includes(file)) continue
    const at = path.join(folder, file)
    const text = existsSync(at) ? readFileSync(at, 'utf8') : ''
    write(
      at,
      insertions.reduce((so, one) => inserted(so, { ...one, file }), text),
    )
  }
  for (const [file, text] of Object.entries(own)) write(path.join(folder, file), text)
}

function inserted(text: string, { before, add, file }: { before?: string; add: string; file: string }): string {
  if (before === undefined) return text + add
  if (text.split(before).length !== 2) throw new Error(`${file}: "${before}" must stand there once`)
  return text.replace(before, () => add + before)
}

function write(file: string, text: string): void {
  mkdirSync(path.dirname(file), { recursive: true })
  writeFileSync(file, text)
}
