import { type ReactNode, useState } from 'react'

import { toCsv } from '../../platform/csv.ts'
import { saveCsvOfToday } from '../../platform/save-csv.ts'
import { Button } from '../controls/button.tsx'
import { Input } from '../controls/input.tsx'
import { lowField } from '../controls/low-field.ts'
import { Segment } from '../controls/segment.tsx'
import { EmptyState } from '../feedback/states.tsx'
import { Panel } from '../layout/panel.tsx'
import { cx } from '../text/cx.ts'
import { rowListText as text } from './row-list-text.ts'

/** More rows than a screen shows: they can be searched. */
const MANY = 8

/** What a list is narrowed to. */
export interface Narrowing {
  readonly typed: string
  /** `all` for every state. */
  readonly state: string
  readonly setTyped: (typed: string) => void
  readonly setState: (state: string) => void
}

/** Rows that are narrowed by words and by state, and saved as they are narrowed. */
export interface NarrowedProps<Row, State extends string> {
  /** The name of the list. */
  readonly label: string
  readonly rows: readonly Row[]
  /** What a row is found by. */
  readonly wordsOf: (row: Row) => string
  /** Which states there are, and which one a row is in. */
  readonly states?: { readonly names: Readonly<Record<State, string>>; readonly of: (row: Row) => State }
  /** Whether also few rows can be searched. */
  readonly searched?: boolean
  /** What stands there where there is no row at all; without a text it is one line. */
  readonly empty: { readonly title: string; readonly text?: string }
  /** What is saved of the rows as they are narrowed: the name of the file, the heads, and a line for each row. */
  readonly file?: {
    readonly name: string
    readonly heads: readonly string[]
    readonly lineOf: (row: Row) => readonly (string | number | null)[]
  }
}

export interface RowListProps<Row, State extends string> extends NarrowedProps<Row, State> {
  readonly keyOf: (row: Row) => string | number
  readonly renderWords: (row: Row) => ReactNode
  readonly renderActions: (row: Row) => ReactNode
}

/** Rows that staff write, each with what can be done with it; many of them can be searched and narrowed by state. */
export function RowList<Row, State extends string = never>(props: RowListProps<Row, State>) {
  const [typed, setTyped] = useState('')
  const [state, setState] = useState('all')
  return <NarrowedRows {...props} narrowing={{ typed, state, setTyped, setState }} />
}

/** Where someone else keeps what a list is narrowed to. */
interface WithNarrowing {
  readonly narrowing: Narrowing
}

/** The same, where someone else keeps what it is narrowed to. */
export function NarrowedRows<Row, State extends string>(props: RowListProps<Row, State> & WithNarrowing) {
  const { label, keyOf, renderWords, renderActions } = props
  return (
    <Narrowed {...props}>
      {(shown, hasTools) => (
        <Panel flush className={hasTools ? 'mt-3' : 'mt-5'}>
          <ul aria-label={label}>
            {shown.map((row) => (
              <li
                key={keyOf(row)}
                className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line px-4 py-3 first:border-t-0 md:px-5"
              >
                <div className="min-w-44 flex-1 sm:min-w-60">{renderWords(row)}</div>
                <div className="flex flex-wrap gap-2">{renderActions(row)}</div>
              </li>
            ))}
          </ul>
        </Panel>
      )}
    </Narrowed>
  )
}

type RowsProps<Row, State extends string> = NarrowedProps<Row, State> & WithNarrowing

interface NarrowedContent<Row> {
  readonly children: (shown: readonly Row[], hasTools: boolean) => ReactNode
}

/** What narrows rows, and whatever is drawn of those that are left. */
export function Narrowed<Row, State extends string>({
  children,
  ...props
}: RowsProps<Row, State> & NarrowedContent<Row>) {
  const { rows, empty } = props
  const { shown, isNarrowed, tools, clear } = useNarrowed(props)
  if (rows.length === 0)
    return (
      <Panel className="mt-5">
        {empty.text === undefined ? <p className="text-13 text-ink-2">{empty.title}</p> : <EmptyState {...empty} />}
      </Panel>
    )
  return (
    <>
      {tools}
      {shown.length === 0 && isNarrowed ? (
        <Panel className="mt-3">
          <EmptyState title={text.none} text={text.noneText} action={<Button onClick={clear}>{text.clear}</Button>} />
        </Panel>
      ) : (
        children(shown, tools !== null)
      )}
    </>
  )
}

function useNarrowed<Row, State extends string>(props: RowsProps<Row, State>) {
  const { rows, wordsOf, states, narrowing } = props
  const { typed, setTyped, setState } = narrowing
  const state = states !== undefined && Object.hasOwn(states.names, narrowing.state) ? narrowing.state : 'all'
  const words = typed.trim().toLocaleLowerCase().split(/\s+/)
  const shown = rows.filter((row) => {
    const found = wordsOf(row).toLocaleLowerCase()
    return (state === 'all' || states?.of(row) === state) && words.every((word) => found.includes(word))
  })
  const isNarrowed = state !== 'all' || typed.trim() !== ''
  const clear = () => {
    setTyped('')
    setState('all')
  }
  const hasTools = canNarrow(props, isNarrowed) || props.file !== undefined
  const tools = hasTools ? <Tools {...props} shown={shown} state={state} isNarrowed={isNarrowed} /> : null
  return { shown, isNarrowed, tools, clear }
}

interface Few {
  readonly rows: readonly unknown[]
  readonly searched?: boolean
}

/** A few rows are all in sight. */
function canNarrow({ rows, searched = false }: Few, is: boolean) {
  return searched || rows.length > MANY || is
}

type ToolsProps<Row, State extends string> = RowsProps<Row, State> & {
  readonly shown: readonly Row[]
  readonly state: string
  readonly isNarrowed: boolean
}

function Tools<Row, State extends string>({ narrowing, shown, state, isNarrowed, ...props }: ToolsProps<Row, State>) {
  const { label, rows, states, file } = props
  return (
    <div className="mt-5 flex flex-wrap items-center gap-3">
      {canNarrow(props, isNarrowed) && (
        <>
          <Input
            type="search"
            aria-label={text.searchIn(label)}
            placeholder={text.search}
            className={cx(lowField, 'w-full sm:w-64')}
            value={narrowing.typed}
            onChange={({ target }) => narrowing.setTyped(target.value)}
          />
          {states !== undefined && <States states={states} state={state} onChange={narrowing.setState} />}
        </>
      )}
      <output className="text-13 text-ink-2">{isNarrowed && text.found(shown.length, rows.length)}</output>
      {file !== undefined && (
        <Button
          size="sm"
          className="ml-auto"
          aria-label={text.csvOf(label)}
          disabled={shown.length === 0}
          onClick={() => saveRows(file, shown)}
        >
          {text.csv}
        </Button>
      )}
    </div>
  )
}

function saveRows<Row>({ name, heads, lineOf }: NonNullable<RowListProps<Row, never>['file']>, rows: readonly Row[]) {
  const content = toCsv([heads, ...rows.map(lineOf)])
  saveCsvOfToday(name, content)
}

interface StatesProps<Row, State extends string> {
  readonly states: NonNullable<RowListProps<Row, State>['states']>
  readonly state: string
  readonly onChange: (state: string) => void
}

function States<Row, State extends string>({ states: { names }, state, onChange }: StatesProps<Row, State>) {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys of a record by state are its states
  const all = Object.keys(names) as State[]
  return (
    <Segment<string>
      label={text.state}
      value={state}
      choices={[{ value: 'all', label: text.all }, ...all.map((value) => ({ value, label: names[value] }))]}
      onChange={onChange}
    />
  )
}
