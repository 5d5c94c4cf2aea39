import { CountBadge, RoleBadge, roleColourNames } from '../../ui/badge.tsx'
import { RemovableChip, Tag, type TagTone } from '../../ui/chip.tsx'
import { Change, fundKinds, FundTypeDot, FundTypeTag, PriceChange, RiskChip, ScoreIcon } from '../../ui/marks.tsx'
import { Tooltip } from '../../ui/tooltip.tsx'
import { text } from './text.ts'

const tones: readonly TagTone[] = ['plain', 'info', 'warn', 'success', 'danger', 'premium']
const scores = [3, 2, 1, 0, -1, -2, -3, null] as const

/** Returns, scores, risk levels, kinds and tags. */
export function UiMarks() {
  return (
    <div className="grid gap-4">
      <p className="flex flex-wrap gap-5">
        <Change value={1.23} />
        <Change value={-0.4} />
        <Change value={0} />
        <Change value={null} />
        <PriceChange change={0.3613} rate={1.82} />
        <PriceChange change={-0.0121} rate={-0.13} />
        <Tooltip tip={text.tip}>{text.tipped}</Tooltip>
      </p>
      <p className="flex flex-wrap gap-5">
        {scores.map((score) => (
          <ScoreIcon key={String(score)} score={score} />
        ))}
      </p>
      <p className="flex flex-wrap gap-2">
        {[1, 2, 3, 4, 5].map((level) => (
          <RiskChip key={level} level={level} />
        ))}
      </p>
      <p className="flex flex-wrap gap-4">
        {fundKinds.map((kind) => (
          <FundTypeDot key={kind} kind={kind} label={kind} />
        ))}
        {fundKinds.map((kind) => (
          <FundTypeTag key={kind} kind={kind} label={kind} />
        ))}
      </p>
      <p className="flex flex-wrap gap-2">
        {roleColourNames.map((role) => (
          <RoleBadge key={role} role={role}>
            {role}
          </RoleBadge>
        ))}
        {[3, 12].map((count) => (
          <CountBadge key={count} count={count} label={text.sample} />
        ))}
      </p>
      <p className="flex flex-wrap gap-2">
        {tones.map((tone) => (
          <Tag key={tone} tone={tone}>
            {text.sample}
          </Tag>
        ))}
        <RemovableChip to="/dev/ui" removeLabel={text.cancel}>
          {text.sample}
        </RemovableChip>
      </p>
    </div>
  )
}
