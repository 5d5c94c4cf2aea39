import { readdirSync, readFileSync } from 'node:fs'

import { chineseIn } from './chinese-in-code.ts'

/** Catalogues and names that a person reads. */
const catalogues = [/(^|\/|-)(texts?|mails|names)\.tsx?$/, /\/text\/[^/]+\.tsx?$/, /\/routes\/\w+-routes\.ts$/]
/** What is no wording of the site: other people's names, and what is recognised in files of others. */
const others = [/\.test\.tsx?$/, /\/testing\//, /^packages\/demo-market\//, /^packages\/feeds\/src\/(taiwan|world)\//]

/** A sentence, or the part of one between two figures, and where it stands. */
export interface Sentence {
  readonly file: string
  readonly text: string
}

/** Every sentence of the site: catalogues of pages, server and domain, and the summaries of the contract's calls. */
export function sentencesOfTheSite(): readonly Sentence[] {
  return ['apps', 'packages'].flatMap(filesOf).flatMap(sentencesOf)
}

function filesOf(side: string): readonly string[] {
  return readdirSync(side, { recursive: true, encoding: 'utf8' })
    .map((file) => `${side}/${file}`)
    .filter((file) => /^\w+\/[\w-]+\/src\/.*\.tsx?$/.test(file) && !file.endsWith('.d.ts'))
}

function sentencesOf(file: string): readonly Sentence[] {
  if (others.some((other) => other.test(file))) return []
  const isCatalogue = catalogues.some((catalogue) => catalogue.test(file))
  const isContract = file.startsWith('packages/contract/')
  if (!isCatalogue && !isContract) return []
  const source = readFileSync(file, 'utf8')
  const summaries = isContract ? [...source.matchAll(/summary:\s*'([^']*)'/g)].map(([, summary = '']) => summary) : []
  return [...chineseIn(source), ...summaries].map((text) => ({ file, text }))
}
