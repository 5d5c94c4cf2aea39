import { type RuleKey, ruleKeys } from '@zhiheng/domain/portfolio-analysis/rules.ts'
import { useEffect, useState } from 'react'

import { keep, kept, ownKey } from '../../platform/device-storage.ts'
import { useMember } from '../session/queries.ts'

export type RuleLimits = Readonly<Partial<Record<RuleKey, number>>>

const NAME = 'portfolio-rules'

/** The limits a member set for their rules, kept on this device until they sign out; none until it is known what is kept. */
export function useRuleLimits(): {
  limits: RuleLimits
  setLimit: (rule: RuleKey, limit: number | null) => void
  reset: () => void
} {
  const owner = useMember()?.id ?? null
  const key = owner === null ? null : ownKey(owner, NAME)
  const [limits, setLimits] = useState<RuleLimits>({})
  // oxlint-disable-next-line react/set-state-in-effect -- the server knows nothing of what a device keeps
  useEffect(() => setLimits(readLimits(key === null ? null : kept(key))), [key])
  const change = (next: RuleLimits) => {
    setLimits(next)
    if (key !== null) keep(key, Object.keys(next).length === 0 ? null : JSON.stringify(next))
  }
  return {
    limits,
    setLimit: (rule, limit) => {
      const { [rule]: _, ...rest } = limits
      change(limit === null ? rest : { ...rest, [rule]: limit })
    },
    reset: () => change({}),
  }
}

/** What an older version or a person wrote there may be anything. */
export function readLimits(word: string | null): RuleLimits {
  if (word === null) return {}
  try {
    const found: unknown = JSON.parse(word)
    if (typeof found !== 'object' || found === null) return {}
    const pairs = ruleKeys.map((key) => [key, Reflect.get(found, key)] as const)
    return Object.fromEntries(pairs.filter(([, limit]) => typeof limit === 'number'))
  } catch {
    return {}
  }
}
