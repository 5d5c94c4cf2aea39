import { parseSync } from '@swc/core'

const chinese = /\p{Script=Han}/u

/** Files whose business is sentences; files of words that are read or listed; and what no one runs in production. */
const homes = [/(^|-)(texts?|mails)\.tsx?$/, /-(table|words|routes|names)\.tsx?$/, /\.test\.tsx?$/]
const homeFolders = new Set(['text', 'tables', 'testing', 'migrations'])

/** Whether a file may hold Chinese: a catalogue of sentences, a table of words, a test, a migration of old sentences. */
export function mayHoldChinese(path: string): boolean {
  const parts = path.split('/')
  const name = parts.pop() ?? ''
  return homes.some((home) => home.test(name)) || parts.some((folder) => homeFolders.has(folder))
}

/**
 * The Chinese texts in a source file: strings, templates, JSX, also as a type. Not those that no one is ever shown:
 * comments, regular expressions (a literal, or what `new RegExp` is made of), and names of properties, such as the columns
 * of an official file. And not the summary of a call of the contract.
 */
export function chineseIn(source: string): string[] {
  if (!chinese.test(source)) return []
  return textsIn(parseSync(source, { syntax: 'typescript', tsx: true })).filter((text) => chinese.test(text))
}

type Node = Readonly<Record<string, unknown>>

/** Where a name of a property stands. */
const names: Readonly<Record<string, string>> = {
  KeyValueProperty: 'key',
  KeyValuePatternProperty: 'key',
  MethodProperty: 'key',
  ClassProperty: 'key',
  TsPropertySignature: 'key',
  MemberExpression: 'property',
}

function textsIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(textsIn)
  if (!isNode(value) || isRegExp(value)) return []
  const { type } = value
  if (type === 'StringLiteral' || type === 'JSXText') return [String(value['value'])]
  if (type === 'TemplateElement') return [String(value['cooked'] ?? value['raw'])]
  const parts = isCallOf(value, 'endpoint') ? withoutSummary(value) : value
  return Object.entries(parts).flatMap(([part, below]) => (isName(value, part) ? [] : textsIn(below)))
}

/** A call of the contract is an entry of its catalogue by its summary: docs/decisions/2026-11-23-where-sentences-stand.md. */
function withoutSummary(call: Node): Node {
  const [description] = [call['arguments']].flat()
  const object = isNode(description) && isNode(description['expression']) ? description['expression'] : {}
  const properties = [object['properties']].flat().filter(isNode)
  return { properties: properties.filter(({ key }) => !isNode(key) || key['value'] !== 'summary') }
}

function isCallOf({ type, callee }: Node, name: string): boolean {
  return type === 'CallExpression' && isNode(callee) && callee['value'] === name
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null
}

function isName({ type }: Node, part: string): boolean {
  return typeof type === 'string' && names[type] === part
}

function isRegExp({ type, callee }: Node): boolean {
  return type === 'NewExpression' && isNode(callee) && callee['value'] === 'RegExp'
}
