import { describe, expect, it } from 'vitest'

import { everyCall as calls } from './testing/calls.ts'
import { leavesOf } from './testing/leaves-of.ts'

/** The letters in their order, the wrong way round; then one that nobody sees; then one that makes two names look the same. */
const marks = ['\u202e', '\u2066', '\u200b', '\ufeff']
/** So that some of them fit each field that a person writes in. */
const words = ['穩健成長', 'abcdefgh', 'abcdefgh'.repeat(4)]

/** Looked up, compared or answered, and shown to nobody as the name of something. */
const asTyped =
  /\.(?:password|current|token|proof|code|typed|typed_name|typed_title|email|emails\[\]|version|origin|domain|indicator|endpoint|phone|task|security|m_code|transports\[\])$|^DELETE .*\.name$|conditions\{\}$/

const leaves = calls.flatMap((call) => {
  const name = `${call.method} ${call.path}`
  return [
    ...(call.body ? leavesOf(call.body, `${name} body`) : []),
    // what is searched for stays as it was typed
    ...(call.query && call.method !== 'GET' ? leavesOf(call.query, `${name} query`) : []),
  ]
})

const written = leaves.filter(({ schema }) => words.some((word) => schema.safeParse(word).success))

/** What of a word with a mark comes through that field, if anything. */
const left = (schema: (typeof leaves)[number]['schema']) =>
  words
    .flatMap((word) => marks.map((mark) => schema.safeParse(`${word}${mark}z`)))
    .filter(({ success, data }) => success && marks.some((mark) => String(data).includes(mark)))

describe('what a person writes and others read', () => {
  it('is looked at in every call that takes it', () => {
    const paths = written.map(({ path }) => path)
    expect(paths).toContain('POST /api/plans body.content.note')
    expect(paths).toContain('PATCH /api/pools/:id body.put[].tags[]')
    expect(paths).toContain('POST /api/firm_documents query.name')
    expect(paths.length).toBeGreaterThan(150)
  })

  it('comes in without marks that turn it around or that nobody sees', () => {
    const marked = written.filter(({ path, schema }) => !asTyped.test(path) && left(schema).length > 0)
    expect(marked.map(({ path }) => path)).toEqual([])
  })
})
