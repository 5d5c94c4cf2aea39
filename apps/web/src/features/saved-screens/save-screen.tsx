import { useQueryClient } from '@tanstack/react-query'
import { saveScreen } from '@zhiheng/contract/saved-screens.ts'
import { lengthOf } from '@zhiheng/domain/members/given-name.ts'
import { LONGEST_SCREEN_NAME } from '@zhiheng/domain/saved-screens/limits.ts'
import { useNavigate } from 'react-router'

import { call } from '../../api/call.ts'
import { Button } from '../../ui/controls/button.tsx'
import { showToast } from '../../ui/feedback/toast-store.ts'
import { prompt } from '../../ui/overlays/ask.ts'
import { Link } from '../../ui/text/link.tsx'
import { activeOwn } from '../firm-shelf/active-own.ts'
import type { OfferedColumns } from '../firm-shelf/queries.ts'
import { askMembersOnly } from '../members/gates.ts'
import type { SearchQuery } from '../screener/queries.ts'
import { sayConditions } from '../screener/say-conditions.ts'
import { useMember } from '../session/queries.ts'
import { screens } from './queries.ts'
import { saveText } from './save-text.ts'
import { sayError } from './say-error.ts'

const SEEN_MS = 8000

interface SaveScreenProps {
  readonly conditions: SearchQuery
  /** The words or the sentence that was typed. */
  readonly words: string | undefined
  readonly sectorNames: ReadonlyMap<string, string>
  /** Classes and columns of the firm on whose site it is. */
  readonly own: OfferedColumns | undefined
}

/** Keeps the conditions of a search under a name, and leads to those that are kept. */
export function SaveScreen({ conditions, words, sectorNames, own }: SaveScreenProps) {
  const member = useMember()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const save = async () => {
    if (member === null) return askMembersOnly()
    const ofFirm = own === undefined ? [] : activeOwn(conditions, own).map(({ label }) => label)
    const name = await prompt({
      title: saveText.title,
      label: saveText.label,
      value: Array.from(words ?? [...sayConditions(conditions, sectorNames), ...ofFirm].join('・'))
        .slice(0, LONGEST_SCREEN_NAME)
        .join(''),
      approve: saveText.approve,
      check: faultOfName,
    })
    if (name === null) return
    const kept = Object.fromEntries(
      Object.entries(conditions).filter(([key, value]) => value !== undefined && key !== 'page' && key !== 'size'),
    )
    try {
      queries.setQueryData(screens.queryKey, await call(saveScreen, { body: { name: name.trim(), conditions: kept } }))
      const see = () => void navigate('/members/screens')
      showToast({
        kind: 'success',
        message: saveText.saved,
        stayMs: SEEN_MS,
        action: { label: saveText.see, onPress: see },
      })
    } catch (error) {
      sayError(error)
    }
  }
  return (
    <div className="mb-3 flex flex-wrap items-center gap-x-4 gap-y-1">
      <Button size="sm" onClick={save}>
        {saveText.save}
      </Button>
      {member !== null && (
        <Link to="/members/screens" className="reach text-13 text-brand-text hover:underline">
          {saveText.list}
        </Link>
      )}
    </div>
  )
}

function faultOfName(name: string): string | null {
  if (name.trim() === '') return saveText.missing
  return lengthOf(name.trim()) > LONGEST_SCREEN_NAME ? saveText.tooLong : null
}
