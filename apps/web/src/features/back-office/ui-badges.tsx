import { Tag, type TagTone } from '../../ui/controls/chip.tsx'
import { CountBadge, RoleBadge, roleColourNames } from '../../ui/text/badge.tsx'
import {
  Change,
  fundKinds,
  FundTypeDot,
  FundTypeTag,
  PriceChange,
  RiskChip,
  ScoreIcon,
} from '../../ui/text/change-badge.tsx'
import { Shown, Specimen } from './specimen.tsx'
import { text } from './ui-text.ts'

const { state, word, use } = text
const tones: readonly TagTone[] = ['plain', 'info', 'warn', 'success', 'danger', 'premium']
const scores = [3, 2, 1, 0, -1, -2, -3, null] as const

/** Returns, scores, risk levels, kinds and tags. */
export function UiMarks() {
  return (
    <>
      <Specimen name="Change" use={use.change}>
        {[1.23, -0.4, 0, null].map((value) => (
          <Shown key={value} as={value === null ? state.missing : String(value)}>
            <Change value={value} />
          </Shown>
        ))}
        <Shown as="PriceChange">
          <p className="flex flex-wrap gap-6">
            <PriceChange change={0.3613} rate={1.82} />
            <PriceChange change={-0.0121} rate={-0.13} />
            <PriceChange change={0} rate={0} />
            <PriceChange change={null} rate={null} />
          </p>
        </Shown>
      </Specimen>
      <Specimen name="ScoreIcon" use={use.score}>
        {scores.map((score) => (
          <Shown key={score} as={score === null ? state.missing : String(score)}>
            <ScoreIcon score={score} />
          </Shown>
        ))}
      </Specimen>
      <Specimen name="RiskChip" use={use.risk}>
        <p className="flex flex-wrap gap-2">
          {[1, 2, 3, 4, 5, null].map((level) => (
            <RiskChip key={level} level={level} />
          ))}
        </p>
      </Specimen>
      <Specimen name="FundType" use={use.kind}>
        {fundKinds.map((kind) => (
          <p key={kind} className="flex items-center gap-3">
            <FundTypeDot kind={kind} label={text.kinds[kind]} />
            <FundTypeTag kind={kind} label={text.kinds[kind]} />
          </p>
        ))}
      </Specimen>
      <Specimen name="Tag" use={use.tag}>
        {tones.map((tone) => (
          <Shown key={tone} as={tone}>
            <Tag tone={tone}>{word.details}</Tag>
          </Shown>
        ))}
      </Specimen>
      <Specimen name="CountBadge" use={use.count}>
        {[1, 9, 10].map((count) => (
          <Shown key={count} as={String(count)}>
            <CountBadge count={count} label={word.unread} />
          </Shown>
        ))}
      </Specimen>
      <Specimen name="RoleBadge" use={use.role}>
        <p className="flex flex-wrap gap-2">
          {roleColourNames.map((role) => (
            <RoleBadge key={role} role={role}>
              {text.roles[role]}
            </RoleBadge>
          ))}
        </p>
      </Specimen>
    </>
  )
}
