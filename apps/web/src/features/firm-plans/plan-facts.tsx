import { planLimits } from '@zhiheng/domain/firm-plans/plan.ts'
import { riskLevels } from '@zhiheng/domain/risk-evaluation/risk-level.ts'

import { CurrencyInput, PercentInput } from '../../ui/controls/amount-input.tsx'
import { DateInput } from '../../ui/controls/date-input.tsx'
import { Field } from '../../ui/controls/field.tsx'
import { Input, Select } from '../../ui/controls/input.tsx'
import { TextArea } from '../../ui/controls/text-area.tsx'
import { Fold } from '../../ui/layout/fold.tsx'
import { Panel } from '../../ui/layout/panel.tsx'
import { levelName } from '../firms/level-name.ts'
import { sumOf, withSubsector } from './plan-draft.ts'
import type { PlanContent, PlanFile, PlanFundFacts } from './queries.ts'
import { planText as text, text as all } from './text.ts'

interface PlanFactsProps {
  readonly file: PlanFile
  readonly content: PlanContent
  readonly facts: ReadonlyMap<string, PlanFundFacts>
  readonly onChange: (next: PlanContent) => void
}

/** What a plan says besides its weights. */
export function PlanFacts({ file, content, facts, onChange }: PlanFactsProps) {
  const change = (part: Partial<PlanContent>) => onChange({ ...content, ...part })
  const { bands } = content
  return (
    <Panel className="mt-5">
      <h2 className="mb-4 text-16 font-bold">{text.facts}</h2>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={text.name}>
          {(control) => (
            <Input
              {...control}
              value={content.name}
              maxLength={planLimits.name.most}
              onChange={({ target }) => change({ name: target.value })}
            />
          )}
        </Field>
        <Field label={text.level}>
          {(control) => (
            <Select
              {...control}
              className="w-full"
              value={content.level}
              onChange={({ target }) => change({ level: Number(target.value) })}
            >
              {riskLevels.map((level) => (
                <option key={level} value={level}>
                  {all.levelOf(level, levelName(level))}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Field label={text.leastAmount} hint={text.leastHint}>
          {(control) => (
            <CurrencyInput
              {...control}
              value={content.least_amount}
              onChange={(amount) => change({ least_amount: amount ?? 0 })}
            />
          )}
        </Field>
        <Field label={text.effectiveOn} hint={text.effectiveHint}>
          {(control) => (
            <DateInput {...control} value={content.effective_on} onChange={(day) => change({ effective_on: day })} />
          )}
        </Field>
        <Field label={text.bucketBand}>
          {(control) => (
            <PercentInput
              {...control}
              hasBar={false}
              value={bands.bucket_points}
              onChange={(points) => change({ bands: { ...bands, bucket_points: band(points) } })}
            />
          )}
        </Field>
        <Field label={text.fundBand}>
          {(control) => (
            <PercentInput
              {...control}
              hasBar={false}
              value={bands.fund_points}
              onChange={(points) => change({ bands: { ...bands, fund_points: band(points) } })}
            />
          )}
        </Field>
        <div className="sm:col-span-2">
          <Field label={text.note} hint={text.noteHint}>
            {(control) => (
              <TextArea
                {...control}
                rows={3}
                maxLength={planLimits.note.most}
                value={content.note}
                onChange={({ target }) => change({ note: target.value })}
              />
            )}
          </Field>
        </div>
      </div>
      {file.subsectors.length > 0 && <Subsectors file={file} content={content} facts={facts} onChange={onChange} />}
    </Panel>
  )
}

/** What was typed as a band, within its limits. */
function band(points: number | null): number {
  const { least, most } = planLimits.bands
  return Math.min(most, Math.max(least, points ?? least))
}

function Subsectors({ file, content, facts, onChange }: PlanFactsProps) {
  return (
    <Fold className="mt-5" title={<span className="text-14 font-bold">{text.subsectors}</span>}>
      <p className="mt-1 mb-3 text-12 text-ink-3">{text.subsectorsHint}</p>
      <div className="grid gap-4 sm:grid-cols-2">
        {file.subsectors.map(({ id, name }) => {
          const own = content.funds.filter((fund) => facts.get(fund.lipper_id)?.subsector_id === id)
          return (
            <Field key={id} label={name} hint={text.held(sumOf(own.map(({ percent }) => percent)).toFixed(1))}>
              {(control) => (
                <PercentInput
                  {...control}
                  hasBar={false}
                  value={content.subsectors.find((one) => one.subsector_id === id)?.percent ?? null}
                  onChange={(percent) => onChange(withSubsector(content, id, percent))}
                />
              )}
            </Field>
          )
        })}
      </div>
    </Fold>
  )
}
