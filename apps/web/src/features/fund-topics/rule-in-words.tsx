import { formatCount } from '../../platform/format-number.ts'
import { Tag } from '../../ui/controls/chip.tsx'
import { Fold } from '../../ui/layout/fold.tsx'
import type { Topic } from './queries.ts'
import { partName, sayRule } from './say-rule.ts'
import { text } from './text.ts'

const { rule: words } = text

type RuleProps = Pick<Topic, 'rule' | 'names'>

/** A rule as a reader reads it; a long theme unfolds. */
export function RuleInWords({ rule, names }: RuleProps) {
  const { lead, conditions, lines } = sayRule({ rule, names })
  return (
    <>
      {lead !== null && <p className="text-14">{lead}</p>}
      {conditions.length > 0 && (
        <ul className="mt-2 mb-3 flex flex-wrap gap-2">
          {conditions.map((condition) => (
            <li key={condition} className="min-w-0">
              <Tag>{condition}</Tag>
            </li>
          ))}
        </ul>
      )}
      {lines.map((line) => (
        <p key={line} className="max-w-[56em] text-14">
          {line}
        </p>
      ))}
      {rule.kind === 'holding' && <Theme theme={rule.theme} names={names} />}
    </>
  )
}

type HoldingRule = Extract<Topic['rule'], { kind: 'holding' }>

function Theme({ theme, names }: Pick<HoldingRule, 'theme'> & Pick<Topic, 'names'>) {
  return (
    <Fold title={words.list} note={words.listOf(formatCount(theme.length))}>
      <ul className="flex flex-wrap gap-2">
        {theme.map((part) => (
          <li key={`${part.kind} ${part.id}`} className="min-w-0">
            <Tag title={part.kind === 'security' ? part.id : words.kinds[part.kind]}>{partName(part, names)}</Tag>
          </li>
        ))}
      </ul>
    </Fold>
  )
}
