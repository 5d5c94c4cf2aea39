import { type ChangeEvent, type RefObject, useEffect, useId, useRef, useState } from 'react'

import { type CallError, type ErrorRules, type Faults, faultsOfError } from './faults-of-error.ts'
import { focusFirstFault, mayMoveFocus } from './focus-first-fault.ts'

/** The fields of a form that hold a text. */
export type TextField<Values> = {
  [Field in keyof Values]: string extends Values[Field] ? (Values[Field] extends string ? Field : never) : never
}[keyof Values] &
  string

/** Where the write that a form starts stands: a mutation of `api/use-mutation.ts`. */
interface Sending {
  readonly isPending: boolean
  readonly isSuccess?: boolean
  readonly error: CallError | null
}

export interface FormOptions<Values extends object> extends ErrorRules<Values> {
  /** What stands in the fields at first. */
  readonly start: Values
  /** What is wrong with a field before anybody is asked. The API judges again. */
  readonly faultsOf?: (values: Values) => Faults<Values>
  /** What is wrong with the whole of it before anybody is asked. */
  readonly problemOf?: (values: Values) => string | null
  /**
   * Sends what was filled in, once. Where it gives a promise, the form is busy until that has settled, and what it
   * throws is shown.
   */
  readonly send: (values: Values) => unknown
  /** The mutation that `send` starts. */
  readonly sending?: Sending
  /** Once it has gone through, another page comes: the form stays busy until then. */
  readonly isOnce?: boolean
  /** Goes to what is at fault, where that is no control with `aria-invalid`. */
  readonly onFault?: () => void
}

/** A form as its parts need it. */
export interface FormState<Values extends object> {
  readonly id: string
  readonly ref: RefObject<HTMLFormElement | null>
  readonly values: Values
  readonly change: (part: Partial<Values>) => void
  /** Value and change of a text field, for its control. */
  readonly text: (field: TextField<Values>) => {
    readonly value: string
    readonly onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => void
  }
  /** What is wrong with each field: once it was tried to send it, and what the API said until the field is changed. */
  readonly faults: Faults<Values>
  /** What is wrong beside the fields. */
  readonly problem: string | null
  readonly isBusy: boolean
  /** Whether anything stands in the fields that did not at first. */
  readonly isChanged: boolean
  readonly submit: () => void
  /** As if nothing had been filled in. */
  readonly reset: () => void
}

/**
 * The state of a form. Checks before it asks, sends once however often it is pressed, keeps what was filled in whatever
 * happens, shows what the API says beside the field that it is about, and focuses the first fault.
 */
export function useForm<Values extends object>(options: FormOptions<Values>): FormState<Values> {
  const { start, send, sending, isOnce = false } = options
  const id = useId()
  const ref = useRef<HTMLFormElement>(null)
  const [values, setValues] = useState(start)
  const [first, setFirst] = useState(start)
  const [changed, setChanged] = useState<ReadonlySet<string>>(new Set())
  const [isTried, setTried] = useState(false)
  const run = useRun(send)
  const error = run.error ?? sending?.error ?? null
  const refused = faultsOfError(error, start, options)
  const own: Faults<Values> = options.faultsOf?.(values) ?? {}
  const ownProblem = options.problemOf?.(values) ?? null
  const isBusy = run.isRunning || sending?.isPending === true || (isOnce && sending?.isSuccess === true)
  const [refusals, setRefusals] = useState(0)
  useFocusOnFault(ref, error)
  useFocusOnFault(ref, refusals)

  function change(part: Partial<Values>): void {
    setValues((last) => ({ ...last, ...part }))
    setChanged((last) => new Set([...last, ...Object.keys(part)]))
  }

  return {
    id,
    ref,
    values,
    change,
    text: (field) => ({
      value: String(values[field]),
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the type of the field's name says that it holds a text
      onChange: (event) => change({ [field]: event.target.value } as unknown as Partial<Values>),
    }),
    faults: shownFaults(
      start,
      (field) => (isTried ? own[field] : undefined) ?? (changed.has(field) ? undefined : refused.faults[field]),
    ),
    problem: (isTried ? ownProblem : null) ?? refused.problem,
    isBusy,
    isChanged: JSON.stringify(values) !== JSON.stringify(first),
    submit: () => {
      if (isBusy || run.isUnderWay()) return
      setTried(true)
      if (ownProblem !== null || Object.values(own).some(Boolean)) {
        if (options.onFault) options.onFault()
        else setRefusals(refusals + 1)
        return
      }
      setChanged(new Set())
      run.start(values)
    },
    reset: () => {
      setValues(start)
      setFirst(start)
      setChanged(new Set())
      setTried(false)
      run.forget()
    },
  }
}

/** What is wrong with each field, without those that nothing is wrong with. */
function shownFaults<Values extends object>(
  fields: Values,
  faultOf: (field: keyof Values & string) => string | undefined,
): Faults<Values> {
  const faults: { -readonly [Field in keyof Values]?: string | undefined } = {}
  for (const field in fields) {
    const fault = faultOf(field)
    if (fault !== undefined) faults[field] = fault
  }
  return faults
}

interface Run {
  readonly isRunning: boolean
  readonly error: CallError | null
}

const idle: Run = { isRunning: false, error: null }

/** Runs what sends a form, one at a time. */
function useRun<Values>(send: (values: Values) => unknown) {
  const [run, setRun] = useState(idle)
  // two presses may come before the page is drawn with the first
  const isUnderWay = useRef(false)
  useEffect(() => void (isUnderWay.current = run.isRunning), [run])
  return {
    ...run,
    isUnderWay: () => isUnderWay.current,
    start: (values: Values) => {
      isUnderWay.current = true
      const sent = send(values)
      setRun({ isRunning: sent instanceof Promise, error: null })
      if (sent instanceof Promise) {
        void sent.then(
          () => setRun(idle),
          (thrown: unknown) =>
            setRun({ isRunning: false, error: thrown instanceof Error ? thrown : new Error(String(thrown)) }),
        )
      }
    },
    forget: () => setRun(idle),
  }
}

/** Focuses the first fault once it is drawn: whenever the API, or the form itself, finds another. */
function useFocusOnFault(ref: RefObject<HTMLFormElement | null>, fault: CallError | number | null): void {
  const last = useRef(fault)
  useEffect(() => {
    // who has gone on elsewhere meanwhile, or reads a dialog about it, is not called back
    if (fault !== null && fault !== last.current && mayMoveFocus(ref.current)) focusFirstFault(ref.current)
    last.current = fault
  }, [fault, ref])
}
