import type { Comparison, DocumentFact, DocumentVersion, FactChange } from '@zhiheng/contract/fund-documents.ts'
import { factKeys } from '@zhiheng/domain/fund-documents/document-fact.ts'

import { useReply } from '../../api/use-reply.ts'
import { formatDay } from '../../platform/format-day.ts'
import { Panel } from '../../ui/layout/panel.tsx'
import { type Column, Table } from '../../ui/tables/table.tsx'
import { TextLink } from '../../ui/text/text-link.tsx'
import { addressOf, type DocumentChoice } from './document-choice.ts'
import { comparedDocuments, fundDocument } from './queries.ts'
import { text } from './text.ts'

interface KeyFactsProps {
  readonly id: string
  readonly choice: DocumentChoice
  readonly read: DocumentVersion
  readonly other: DocumentVersion | null
}

/** What a version says of fees, benchmark, manager and limits, each with its page; beside another one, what that says. */
export function KeyFacts(props: KeyFactsProps) {
  const { other } = props
  return other === null ? <FactsAlone {...props} /> : <FactsCompared {...props} other={other} />
}

/** The address of a page of a version, at the reader. */
type ToPage = (version: string, page: number) => string

function pageOf({ id, choice, read, other }: KeyFactsProps): ToPage {
  return (version, page) => {
    const against = version === other?.id ? read.id : (other?.id ?? null)
    return `${addressOf(id, { ...choice, version, other: against, page })}#read`
  }
}

function FactsAlone(props: KeyFactsProps) {
  const { id, read } = props
  const data = useReply(fundDocument(id, read.id))
  if (data.facts.length === 0) return <p className="text-14 text-ink-2">{text.key.none}</p>
  const missing = factKeys.filter((key) => data.facts.every((fact) => fact.key !== key))
  return (
    <>
      <Panel flush>
        <Table
          caption={text.key.titleAlone}
          columns={columnsAlone(read.id, pageOf(props))}
          rows={data.facts}
          rowKey={keyOfFact}
          stacked
        />
      </Panel>
      <Notes missing={missing} oneSided={[]} />
    </>
  )
}

function columnsAlone(version: string, toPage: ToPage): Column<DocumentFact>[] {
  return [
    { key: 'item', head: text.key.item, cell: ({ key }) => text.facts[key], className: 'min-w-24' },
    { key: 'value', head: text.key.value, cell: (fact) => fact.text, stack: 'line', className: wrapped },
    {
      key: 'page',
      head: text.key.source,
      align: 'right',
      stack: 'line',
      cell: ({ key, page }) => (
        <TextLink to={toPage(version, page)} className={target} aria-label={text.key.pageOf(text.facts[key], page)}>
          {text.key.page(page)}
        </TextLink>
      ),
    },
  ]
}

/** What a thumb hits: rows of a phone's table stand close. */
const target = 'inline-flex min-h-11 min-w-11 items-center justify-end fine:min-h-0'

/** Limits are sentences: they break. */
const wrapped = 'whitespace-normal min-w-32'

function keyOfFact({ key, text: said }: DocumentFact): string {
  return `${key} ${said}`
}

/** A row: what both state, differently or alike. */
interface Row {
  readonly change: FactChange
  readonly isSame: boolean
}

function FactsCompared(props: KeyFactsProps & { readonly other: DocumentVersion }) {
  const { id, read, other } = props
  const data = useReply(comparedDocuments(id, { one: read.id, other: other.id }))
  const rows = rowsOf(data)
  if (rows.length === 0) return <FactsAlone {...props} other={null} />
  return (
    <>
      <Panel flush>
        <Table
          caption={text.key.between(formatDay(data.before.date), formatDay(data.after.date))}
          columns={columnsOf(data, pageOf(props))}
          rows={rows}
          rowKey={({ change: { key, before, after } }) => `${key} ${before?.text} ${after?.text}`}
          rowTone={({ isSame }) => (isSame ? 'plain' : 'chosen')}
          stacked
        />
      </Panel>
      <Notes missing={data.missing} oneSided={data.one_sided} />
    </>
  )
}

/** What changed first, each kind of fact in its order. */
function rowsOf({ changed, same }: Comparison): Row[] {
  return [
    ...changed.map((change) => ({ change, isSame: false })),
    ...same.map((fact) => ({ change: { key: fact.key, before: fact, after: fact }, isSame: true })),
  ]
}

function columnsOf({ before, after }: Comparison, toPage: ToPage): Column<Row>[] {
  return [
    {
      key: 'item',
      head: text.key.item,
      cell: ({ change: { key }, isSame }) => (isSame ? text.facts[key] : <b>{text.facts[key]}</b>),
      className: 'min-w-24',
    },
    {
      key: 'before',
      head: text.version(formatDay(before.date)),
      label: text.version(formatDay(before.date)),
      stack: 'line',
      cell: ({ change, isSame }) =>
        isSame ? (
          <span className="text-ink-3">{text.key.same}</span>
        ) : (
          <>
            <Said fact={change.before} />
            {/* on a phone both stand in one line */}
            <span className="md:hidden"> →</span>
          </>
        ),
      className: wrapped,
    },
    {
      key: 'after',
      head: text.version(formatDay(after.date)),
      label: text.version(formatDay(after.date)),
      stack: 'line',
      cell: ({ change, isSame }) =>
        isSame ? (
          <Said fact={change.after} />
        ) : (
          <b className="font-bold">
            <Said fact={change.after} />
          </b>
        ),
      className: wrapped,
    },
    {
      key: 'page',
      head: text.key.source,
      align: 'right',
      stack: 'line',
      cell: ({ change }) => <Source change={change} {...{ before, after, toPage }} />,
    },
  ]
}

function Said({ fact }: { readonly fact: DocumentFact | null }) {
  return fact === null ? text.key.absent : fact.text
}

interface SourceProps extends Pick<Comparison, 'before' | 'after'> {
  readonly change: FactChange
  readonly toPage: ToPage
}

/** The page of the later version; of what went, that of the earlier one. */
function Source({ change: { key, before: old, after: fresh }, before, after, toPage }: SourceProps) {
  const [fact, version] = fresh === null ? [old, before] : [fresh, after]
  if (fact === null) return text.key.absent
  return (
    <TextLink
      to={toPage(version.id, fact.page)}
      className={target}
      aria-label={text.key.pageOf(text.facts[key], fact.page)}
    >
      {fresh === null ? text.key.pageIn(formatDay(version.date), fact.page) : text.key.page(fact.page)}
    </TextLink>
  )
}

interface NotesProps {
  readonly missing: Comparison['missing']
  readonly oneSided: readonly FactChange[]
}

/** What a reader expects of any document; that one names no fees of another country is no news. */
const expected: readonly FactChange['key'][] = ['management_fee', 'benchmark', 'manager', 'limit']

/** What is not in the table, and why. */
function Notes({ missing, oneSided }: NotesProps) {
  const absent = expected.filter((key) => missing.includes(key))
  return (
    <p className="mt-2 text-12 text-ink-3">
      {oneSided.length > 0 && text.key.oneSided(namesOf(oneSided.map(({ key }) => key)))}
      {absent.length > 0 && text.key.missing(namesOf(absent))}
      {text.key.how}
    </p>
  )
}

function namesOf(keys: readonly FactChange['key'][]): string {
  return [...new Set(keys)].map((key) => text.facts[key]).join('、')
}
