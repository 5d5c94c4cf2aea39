import { poolLimits } from '@zhiheng/domain/firm-pools/pool.ts'
import { useRef, useState } from 'react'

import { formatCount } from '../../platform/format-number.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Field } from '../../ui/controls/field.tsx'
import { TextArea } from '../../ui/controls/text-area.tsx'
import { Progress } from '../../ui/feedback/progress.tsx'
import { Callout } from '../../ui/feedback/states.tsx'
import { Panel } from '../../ui/layout/panel.tsx'
import { takeFocus } from '../../ui/layout/take-focus.ts'
import { bringText as text } from './fund-text.ts'
import { matchLines, type MatchProgress } from './match-lines.ts'
import { MatchedFunds } from './matched-funds.tsx'
import type { Pool } from './queries.ts'
import type { MatchReport } from './sort-matches.ts'

interface BringFundsProps {
  readonly pool: Pick<Pool, 'id' | 'version'>
  readonly onClose: () => void
}

/** Bringing many funds at once: their codes are matched first, and what came of each line is shown before anything is kept. */
export function BringFunds({ pool, onClose }: BringFundsProps) {
  const [typed, setTyped] = useState('')
  const [report, setReport] = useState<MatchReport | null>(null)
  const { match, progress, fault, stop } = useMatching(pool.id, setReport)
  const choose = async (file: File | undefined) => {
    if (file === undefined) return
    const read = await readFile(file)
    if (typeof read === 'string') {
      setTyped(read)
      await match(read)
    } else await match(null, read.fault)
  }
  return (
    <Panel className="mt-5">
      <h2 tabIndex={-1} ref={takeFocus} className="text-16 font-bold outline-none">
        {text.title}
      </h2>
      <p className="mt-1 max-w-[48em] text-13 text-ink-2">{text.lead}</p>
      <div className="mt-4 grid gap-3">
        <Field label={text.pasted}>
          {(control) => (
            <TextArea
              {...control}
              rows={6}
              spellCheck={false}
              autoComplete="off"
              value={typed}
              onChange={({ target }) => {
                setTyped(target.value)
                setReport(null)
              }}
            />
          )}
        </Field>
        <div className="flex flex-wrap gap-2">
          <Button variant="primary" disabled={progress !== null} onClick={() => void match(typed)}>
            {text.match}
          </Button>
          <FileButton disabled={progress !== null} onChoose={(file) => void choose(file)} />
          <Button onClick={progress === null ? onClose : stop}>{progress === null ? text.close : text.cancel}</Button>
        </div>
        {progress !== null && (
          <Progress
            label={text.matching}
            value={progress.done}
            max={Math.max(1, progress.all)}
            valueText={text.progress(formatCount(progress.done), formatCount(progress.all))}
          />
        )}
        {fault !== null && (
          <div role="alert">
            <Callout tone="danger">{fault}</Callout>
          </div>
        )}
        {report !== null && (
          <MatchedFunds pool={pool} report={report} onDone={onClose} onStale={() => void match(null, text.stale)} />
        )}
      </div>
    </Panel>
  )
}

function FileButton({
  disabled,
  onChoose,
}: {
  readonly disabled: boolean
  readonly onChoose: (file: File | undefined) => void
}) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button disabled={disabled} onClick={() => input.current?.click()}>
        {text.file}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={text.file}
        accept=".csv,.txt,text/csv,text/plain"
        onChange={({ target }) => {
          onChoose(target.files?.[0])
          target.value = ''
        }}
      />
    </>
  )
}

/** UTF-8, or else Big5 as spreadsheets in Taiwan still save it. */
async function readFile(file: File): Promise<string | { readonly fault: string }> {
  if (file.size > poolLimits.fileBytes) return { fault: text.tooLarge }
  const bytes = await file.arrayBuffer()
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    try {
      return new TextDecoder('big5', { fatal: true }).decode(bytes)
    } catch {
      return { fault: text.unreadable }
    }
  }
}

function useMatching(poolId: number, onReport: (report: MatchReport | null) => void) {
  const [progress, setProgress] = useState<MatchProgress | null>(null)
  const [fault, setFault] = useState<string | null>(null)
  const stopper = useRef<AbortController | null>(null)
  const match = async (typed: string | null, why: string | null = null) => {
    onReport(null)
    setFault(why)
    if (typed === null) return
    const own = new AbortController()
    stopper.current = own
    setProgress({ done: 0, all: 0 })
    try {
      const report = await matchLines(poolId, typed, { onProgress: setProgress, signal: own.signal })
      if (report === null) setFault(text.nothing)
      onReport(report)
    } catch (error) {
      if (!own.signal.aborted) setFault(error instanceof Error ? error.message : String(error))
    } finally {
      setProgress(null)
    }
  }
  return { match, progress, fault, stop: () => stopper.current?.abort() }
}
