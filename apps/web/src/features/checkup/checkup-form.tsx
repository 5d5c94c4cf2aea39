import { checkupExample, matchCheckup } from '@zhiheng/contract/checkup.ts'
import { MOST_CHECKED } from '@zhiheng/domain/checkup/findings.ts'
import { useState } from 'react'

import { call } from '../../api/call.ts'
import { Button } from '../../ui/controls/button.tsx'
import { showToast } from '../../ui/feedback/toast-store.ts'
import { Panel, Section } from '../../ui/layout/panel.tsx'
import { ImportPanel } from '../portfolio-import/import-panel.tsx'
import type { ImportPurpose } from '../portfolio-import/import-purpose.ts'
import { CheckupResult } from './checkup-result.tsx'
import { nothingStored, readCheckup, type StoredCheckup, storeCheckup } from './stored-checkup.ts'
import { text } from './text.ts'

const purpose: ImportPurpose = {
  match: (body) => call(matchCheckup, { body }),
  most: MOST_CHECKED,
  take: text.take,
  note: text.note,
}

/** What a list of shares is of, New Taiwan dollars, until a person says another sum. */
const SAMPLE_BUDGET = 1_000_000

/** What somebody holds, from pasting to findings; kept in this tab until it is closed. */
export function CheckupForm() {
  // drawn in the browser alone: what a tab keeps is known at once
  const [checkup, setCheckup] = useState(readCheckup)
  const [round, setRound] = useState(0)
  const [isTrying, setTrying] = useState(false)
  function change(next: StoredCheckup) {
    setCheckup(next)
    storeCheckup(next)
  }
  /** Remounts the form, which reads its initial values only once. */
  function begin(next: StoredCheckup) {
    change(next)
    setRound(round + 1)
  }
  async function tryExample() {
    setTrying(true)
    try {
      const { lines } = await call(checkupExample)
      begin({ pasted: lines.join('\n'), lines: [] })
    } catch {
      showToast({ kind: 'error', message: text.exampleFailed })
    } finally {
      setTrying(false)
    }
  }
  return (
    <>
      <Section title={text.enter} className="mt-6!">
        <Panel>
          <ImportPanel
            key={round}
            currency="TWD"
            budget={SAMPLE_BUDGET}
            pasted={checkup.pasted}
            purpose={purpose}
            onRead={(pasted) => change({ pasted, lines: [] })}
            onTake={(lines) => change({ ...checkup, lines })}
          />
          <p className="mt-3">
            <Button variant="ghost" size="sm" disabled={isTrying} onClick={() => void tryExample()}>
              {isTrying ? text.trying : text.tryExample}
            </Button>
          </p>
        </Panel>
      </Section>
      {checkup.lines.length > 0 && <CheckupResult lines={checkup.lines} onClear={() => begin(nothingStored)} />}
    </>
  )
}
