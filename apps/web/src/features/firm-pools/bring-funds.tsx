import { poolLimits } from '@zhiheng/domain/firm-pools/pool.ts'
import { useRef, useState } from 'react'

import { isNotFound } from '../../api/api-error.ts'
import { decodeFile } from '../../platform/decode-file.ts'
import { Button } from '../../ui/controls/button.tsx'
import { TextFileButton } from '../../ui/controls/text-file-button.tsx'
import { BringPanel } from './bring-panel.tsx'
import { bringText as text } from './fund-text.ts'
import { GonePool } from './gone-pool.tsx'
import { goneText } from './gone-text.ts'
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
  const { match, fail, progress, fault, error, stop } = useMatching(pool.id, setReport)
  const choose = async (file: File) => {
    if (file.size > poolLimits.fileBytes) return fail(text.tooLarge)
    const read = await decodeFile(file)
    if (read === null) return fail(text.unreadable)
    setTyped(read)
    return match(read)
  }
  return (
    <BringPanel
      text={text}
      typed={typed}
      onType={(next) => {
        setTyped(next)
        setReport(null)
      }}
      actions={
        <>
          <Button variant="primary" disabled={progress !== null} onClick={() => void match(typed)}>
            {text.match}
          </Button>
          <TextFileButton label={text.file} disabled={progress !== null} onChoose={(file) => void choose(file)} />
          <Button onClick={progress === null ? onClose : stop}>{progress === null ? text.close : text.cancel}</Button>
        </>
      }
      progress={progress && { ...progress, label: text.matching }}
      fault={fault}
    >
      <GonePool poolId={pool.id} error={error} />
      {report !== null && (
        <MatchedFunds pool={pool} report={report} onDone={onClose} onStale={() => fail(text.stale)} />
      )}
    </BringPanel>
  )
}

function useMatching(poolId: number, onReport: (report: MatchReport | null) => void) {
  const [progress, setProgress] = useState<MatchProgress | null>(null)
  const [fault, setFault] = useState<string | null>(null)
  const [error, setError] = useState<Error | null>(null)
  const stopper = useRef<AbortController | null>(null)
  const match = async (typed: string) => {
    onReport(null)
    setFault(null)
    setError(null)
    const own = new AbortController()
    stopper.current = own
    setProgress({ done: 0, all: 0 })
    try {
      const report = await matchLines(poolId, typed, { onProgress: setProgress, signal: own.signal })
      if (report === null) setFault(text.nothing)
      onReport(report)
    } catch (thrown) {
      if (own.signal.aborted) return
      setFault(isNotFound(thrown) ? goneText.notMatched : thrown instanceof Error ? thrown.message : String(thrown))
      setError(thrown instanceof Error ? thrown : null)
    } finally {
      setProgress(null)
    }
  }
  const fail = (why: string) => {
    onReport(null)
    setFault(why)
  }
  return { match, fail, progress, fault, error, stop: () => stopper.current?.abort() }
}
