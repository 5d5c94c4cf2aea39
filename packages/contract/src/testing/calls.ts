import { readdirSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'

import type { Endpoint } from '../endpoint.ts'

const folder = path.resolve(import.meta.dirname, '..')
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
  (file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && !file.startsWith('testing'),
)

const exported: unknown[] = []
for (const file of files.toSorted()) {
  const module: Readonly<Record<string, unknown>> = await import(pathToFileURL(path.join(folder, file)).href)
  exported.push(...Object.values(module))
}

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && 'allow' in value && 'reply' in value
}

/** Every call that the contract describes, whether the site answers it or not. */
export const everyCall: readonly Endpoint[] = [...new Set(exported)].filter(isEndpoint)

/** Those of our own site. */
export const calls = everyCall.filter(({ onFirm }) => onFirm !== true)

/** Those that are answered below a firm alone. */
export const firmCalls = everyCall.filter(({ onFirm }) => onFirm === true)
