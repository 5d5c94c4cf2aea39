import { type Draft, removeFromDraft, restOf, setInDraft } from '@zhiheng/domain/portfolio-drafts/draft.ts'

import { PercentInput } from '../../ui/controls/amount-input.tsx'
import { IconButton } from '../../ui/controls/button.tsx'
import { Icon } from '../../ui/text/icon.tsx'
import { text } from './text.ts'

interface PickLinesProps {
  readonly draft: Draft
  readonly onChange: (draft: Draft) => void
}

/** The funds of a list and their shares; no money, no days. */
export function PickLines({ draft, onChange }: PickLinesProps) {
  return (
    <div>
      <ul>
        {draft.lines.map((line) => (
          <li
            key={line.key}
            className="grid grid-cols-[minmax(0,1fr)_auto_auto] items-center gap-3 border-b border-line py-2"
          >
            <span>{line.name}</span>
            <PercentInput
              aria-label={`${line.name} ${text.percent}`}
              hasBar={false}
              value={line.percent}
              onChange={(percent) => onChange(setInDraft(draft, line.key, percent ?? 0))}
            />
            <IconButton label={text.staff.remove(line.name)} onClick={() => onChange(removeFromDraft(draft, line.key))}>
              <Icon name="trash" />
            </IconButton>
          </li>
        ))}
      </ul>
      <p className="flex justify-between pt-2 text-13 font-bold" aria-live="polite">
        <span>{text.staff.sum}</span>
        <span>{(100 - restOf(draft)).toFixed(1)}%</span>
      </p>
    </div>
  )
}
