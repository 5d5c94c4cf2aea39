import { parseAst, type Plugin } from 'vite'

/** Turns a text of the pages into the site's language. */
type Convert = (text: string) => string

/** Where the pages' own sentences stand: `text.ts`, `…-text.ts`, `…-table.ts`, `…-routes.ts`, `…-names.ts` and such folders. */
const catalogues = /\/apps\/web\/src\/(?:.+[/-])?(?:texts?|table|routes|names)\.ts$/
/** Our other files: only marks around words stand in them; of the packages', what goes through `catalogue(`. */
const ours = /\/apps\/web\/src\/.+\.tsx?$/
const marks = /[「」『』]/
const packages = /\/packages\/(?:domain|contract)\/src\/.+\.ts$/

/**
 * Builds the pages in another language: each text of a catalogue is converted where it is written, so that the browser
 * needs no converter, and what people and markets call things is never touched.
 *
 * @param convert null: the pages stay as they are written
 */
export function speakLanguage(convert: Convert | null): Plugin {
  return {
    name: 'speak-language',
    enforce: 'pre',
    transform(code, id) {
      const file = id.replaceAll('\\', '/').split('?')[0] ?? id
      if (file.endsWith('/packages/domain/src/language/catalogue.ts')) return { code: builtCatalogue, map: null }
      if (convert === null) return null
      const lang = file.endsWith('x') ? 'tsx' : 'ts'
      if (packages.test(file) && !code.includes('catalogue(')) return null
      if (packages.test(file)) return { code: convertTexts(code, { convert, lang, within: 'catalogue' }), map: null }
      if (catalogues.test(file)) return { code: convertTexts(code, { convert, lang }), map: null }
      return ours.test(file) && marks.test(code)
        ? { code: convertTexts(code, { convert: quotes(convert), lang }), map: null }
        : null
    },
  }
}

/** The same for the style sheets, once Tailwind has put them together. */
export function speakStyles(convert: Convert | null): Plugin {
  return {
    name: 'speak-styles',
    enforce: 'pre',
    transform: (code, id) =>
      convert === null || !id.endsWith('.css') ? null : { code: convertContents(code, convert), map: null },
  }
}

/** The same for what browsers read of an installed site. */
export function speakManifest(manifest: string, convert: Convert): string {
  return JSON.stringify(
    JSON.parse(manifest, (_key, value: unknown) => (typeof value === 'string' ? convert(value) : value)),
  )
}

/** What a style sheet writes on paper: `content: '…'`. */
function convertContents(css: string, convert: Convert): string {
  return css.replaceAll(/(?<=content:\s*(["']))[^"']+(?=\1)/g, convert)
}

/** Only marks of quotation. */
function quotes(convert: Convert): Convert {
  return (text) => text.replaceAll(new RegExp(marks, 'g'), convert)
}

/** The texts of a page are those of its build: what converts them while a program runs is left out. */
const builtCatalogue = 'export const catalogue = (texts) => texts'

interface Node {
  readonly type: string
  readonly start: number
  readonly end: number
}

interface Told {
  readonly convert: Convert
  readonly lang: 'ts' | 'tsx'
  /** Only what is given to a call of this function. */
  readonly within?: string
}

/** The same source with its texts converted: strings, parts of templates and what stands between tags; no keys, no types. */
export function convertTexts(code: string, { convert, lang, within }: Told): string {
  const edits: { readonly start: number; readonly end: number; readonly text: string }[] = []
  const replace = (start: number, end: number) => {
    const text = convert(code.slice(start, end))
    if (text !== code.slice(start, end)) edits.push({ start, end, text })
  }
  const visit = (node: unknown, isWithin: boolean): void => {
    if (Array.isArray(node)) return node.forEach((each) => visit(each, isWithin))
    if (!isNode(node)) return
    if (node.type === 'ImportDeclaration' || node.type === 'ImportExpression' || node.type.startsWith('TS'))
      return visitTyped(node, isWithin)
    if (isWithin && node.type === 'Literal' && typeof read(node, 'value') === 'string')
      replace(node.start + 1, node.end - 1)
    if (isWithin && node.type === 'JSXText') replace(node.start, node.end)
    if (isWithin && node.type === 'TemplateElement') replace(...insideOf(node, code))
    const isCalled = node.type === 'CallExpression' && read(read(node, 'callee'), 'name') === within
    for (const [key, child] of Object.entries(node)) {
      if (key === 'key' && read(node, 'computed') !== true) continue
      visit(child, isWithin || (isCalled && key === 'arguments'))
    }
  }
  // `x as T` and `x satisfies T` are values with a type beside them
  const visitTyped = (node: Node, isWithin: boolean) => {
    if (/^TS(?:As|Satisfies|NonNull)Expression$/.test(node.type)) visit(read(node, 'expression'), isWithin)
  }
  visit(parseAst(code, { lang }).body, within === undefined)
  return edits
    .toSorted((a, b) => b.start - a.start)
    .reduce((text, edit) => text.slice(0, edit.start) + edit.text + text.slice(edit.end), code)
}

/** A part of a template without what opens and closes it: parsers differ in whether these belong to it. */
function insideOf({ start, end }: Node, code: string): [number, number] {
  const opens = code[start] === '`' || code[start] === '}' ? 1 : 0
  const closes = opens === 0 ? 0 : code.slice(end - 2, end) === '${' ? 2 : 1
  return [start + opens, end - closes]
}

function isNode(node: unknown): node is Node {
  return typeof node === 'object' && node !== null && typeof read(node, 'type') === 'string'
}

function read(from: unknown, key: string): unknown {
  return typeof from === 'object' && from !== null ? Reflect.get(from, key) : undefined
}
