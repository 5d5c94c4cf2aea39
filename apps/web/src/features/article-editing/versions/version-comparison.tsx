import { useNavigate } from 'react-router'

import { formatMoment } from '../../../platform/format-day.ts'
import { Field } from '../../../ui/controls/field.tsx'
import { Select } from '../../../ui/controls/input.tsx'
import { Block } from '../../../ui/feedback/block.tsx'
import { SkeletonRows } from '../../../ui/feedback/skeleton.tsx'
import { Comparison } from '../comparing/comparison.tsx'
import { articleVersion, type Versions } from '../queries.ts'
import { versionsText as text } from './versions-text.ts'

interface VersionComparisonProps {
  readonly id: string
  readonly versions: Versions['versions']
  readonly left: number
  readonly right: number
}

/** Two versions side by side; which ones stands in the address. */
export function VersionComparison({ id, versions, left, right }: VersionComparisonProps) {
  const navigate = useNavigate()
  const go = (from: number, to: number) =>
    void navigate(`/admin/articles/${id}/versions?from=${from}&to=${to}`, { replace: true, preventScrollReset: true })
  return (
    <div className="grid gap-4">
      <div className="grid gap-3 sm:grid-cols-2">
        <Which label={text.left} versions={versions} value={left} onPick={(version) => go(version, right)} />
        <Which label={text.right} versions={versions} value={right} onPick={(version) => go(left, version)} />
      </div>
      <Block query={articleVersion(id, left)} name={text.loading} skeleton={<SkeletonRows rows={4} />}>
        {(one) => (
          <Block query={articleVersion(id, right)} name={text.loading} skeleton={<SkeletonRows rows={4} />}>
            {(other) => (
              <Comparison
                left={one.record}
                right={other.record}
                leftName={text.version(left)}
                rightName={text.version(right)}
              />
            )}
          </Block>
        )}
      </Block>
    </div>
  )
}

interface WhichProps {
  readonly label: string
  readonly versions: Versions['versions']
  readonly value: number
  readonly onPick: (version: number) => void
}

function Which({ label, versions, value, onPick }: WhichProps) {
  return (
    <Field label={label}>
      {(control) => (
        <Select
          {...control}
          className="w-full"
          value={String(value)}
          onChange={({ target }) => onPick(Number(target.value))}
        >
          {versions.map(({ version, saved_at }) => (
            <option key={version} value={version}>
              {text.option(version, formatMoment(saved_at))}
            </option>
          ))}
        </Select>
      )}
    </Field>
  )
}
