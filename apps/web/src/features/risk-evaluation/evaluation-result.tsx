import type { Evaluation, LevelHistory } from '@zhiheng/contract/risk-evaluation.ts'
import { isRiskLevel, type RiskLevel, riskLevels } from '@zhiheng/domain/risk-evaluation/risk-level.ts'
import { riskPolicies, targetClasses } from '@zhiheng/domain/risk-evaluation/risk-policy.ts'
import { riskDimensions } from '@zhiheng/domain/risk-evaluation/risk-questions-text.ts'
import { findToleranceClash, type ToleranceClash } from '@zhiheng/domain/risk-evaluation/tolerance-clash.ts'

import { formatDay } from '../../platform/format-day.ts'
import { formatPercent } from '../../platform/format-number.ts'
import { StackBar } from '../../ui/charts/bars/stack-bar.tsx'
import { ButtonLink } from '../../ui/controls/button.tsx'
import { Callout } from '../../ui/feedback/states.tsx'
import { Panel, PercentBar, Section } from '../../ui/layout/panel.tsx'
import { FundTypeDot, kindFill } from '../../ui/text/change-badge.tsx'
import { cx } from '../../ui/text/cx.ts'
import { TextLink } from '../../ui/text/text-link.tsx'
import { text } from './text.ts'
import { WorstYear } from './worst-year.tsx'

interface ResultProps {
  readonly made: Evaluation
  readonly levels: readonly LevelHistory[]
  /** Whether its member has a portfolio to look at. */
  readonly hasPortfolio: boolean
}

/** What an evaluation came to, and what it means. */
export function EvaluationResult({ made, levels, hasPortfolio }: ResultProps) {
  const clash = findToleranceClash(made, levels)
  const level = isRiskLevel(made.level) ? made.level : 1
  return (
    <>
      {made.is_stale && (
        <Callout tone="warn" className="mt-4">
          <p>{text.stale}</p>
        </Callout>
      )}
      <Panel className="mt-4">
        <p className="text-12 text-ink-3">{text.yourLevel}</p>
        <p className="text-30 leading-tight font-bold">{text.levelName[level]}</p>
        <Scale level={level} />
        <p className="mt-3 max-w-[38em] text-ink-2">{text.levelText[level]}</p>
        <p className="mt-2 text-12 text-ink-3">
          {text.score(made.score)} · {text.evaluatedOn} {formatDay(made.evaluated_on)}
        </p>
        <Caps made={made} />
        <GoOn level={level} hasPortfolio={hasPortfolio} />
      </Panel>
      {clash && <Clash clash={clash} level={level} />}
      <WorstYear level={level} levels={levels} />
      <div className="grid gap-x-8 md:grid-cols-2">
        <Dimensions made={made} />
        <Target level={level} />
      </div>
    </>
  )
}

/** What a level is good for: the own portfolios, or, where there are none, the first one. */
function GoOn({ level, hasPortfolio }: { level: RiskLevel; hasPortfolio: boolean }) {
  return (
    <div className="mt-4 flex flex-wrap gap-2">
      <ButtonLink variant="primary" to={hasPortfolio ? '/portfolios' : '/portfolios/new'}>
        {hasPortfolio ? text.goOn.portfolios : text.goOn.create}
      </ButtonLink>
      <ButtonLink to={`/portfolios/sample?level=${level}`}>{text.goOn.sample(text.levelName[level])}</ButtonLink>
    </div>
  )
}

/** Says that the level has lost more in a year than its member would bear, and what they may do. */
function Clash({ clash: { tolerated, worst, fitting }, level }: { clash: ToleranceClash; level: RiskLevel }) {
  const name = text.levelName[level]
  return (
    <Callout tone="warn" className="mt-4">
      <p className="font-bold text-ink">{text.clash.title(name)}</p>
      <p className="mt-1">
        {tolerated === 0 ? text.clash.none : text.clash.most(tolerated)}
        {text.clash.worst(name, formatPercent(-worst))}
        {fitting === null ? text.clash.noneFits : text.clash.fitting(text.levelName[fitting])}
      </p>
      {fitting !== null && (
        <p className="mt-2">
          <TextLink to={`/portfolios/sample?level=${fitting}`}>{text.clash.see(text.levelName[fitting])}</TextLink>
        </p>
      )}
    </Callout>
  )
}

function Scale({ level }: { level: RiskLevel }) {
  return (
    <ol className="mt-4 grid max-w-160 grid-cols-5 gap-1" aria-hidden="true">
      {riskLevels.map((each) => (
        <li key={each} className="text-center">
          <span className={cx('block h-2 rounded-1', each <= level ? 'bg-ink' : 'bg-sunken')} />
          <span className={cx('mt-1 block text-12', each === level ? 'font-bold' : 'text-ink-3')}>
            {text.levelName[each]}
          </span>
        </li>
      ))}
    </ol>
  )
}

function Caps({ made }: { made: Evaluation }) {
  if (made.caps.length === 0) return null
  const byPoints = isRiskLevel(made.score_level) ? text.levelName[made.score_level] : ''
  return (
    <div className="mt-4 border-t border-line pt-3 text-13 text-ink-2">
      <p className="font-medium text-ink">{text.capsTitle(byPoints)}</p>
      <ul className="mt-1 list-disc pl-5">
        {made.caps.map((cap) => (
          <li key={cap}>{text.caps[cap]}</li>
        ))}
      </ul>
    </div>
  )
}

function Dimensions({ made }: { made: Evaluation }) {
  return (
    <Section title={text.dimensions.title}>
      <Panel>
        <dl className="grid gap-3">
          {riskDimensions.map((dimension) => {
            const { score, least, most } = made.dimensions[dimension]
            return (
              <div key={dimension} className="grid grid-cols-[6em_1fr_4em] items-center gap-3 text-13">
                <dt>{text.dimensions.names[dimension]}</dt>
                <dd className="contents">
                  <PercentBar percent={((score - least) / (most - least)) * 100} />
                  <span className="text-right">{text.dimensions.points(score, most)}</span>
                </dd>
              </div>
            )
          })}
        </dl>
      </Panel>
    </Section>
  )
}

function Target({ level }: { level: RiskLevel }) {
  const { bands, highestFundRisk, mostRiskyBonds } = riskPolicies[level]
  const { classes } = text.target
  const risks = Array.from({ length: highestFundRisk }, (_, at) => at + 1).join(',')
  const summary = targetClasses.map((name) => `${classes[name]} ${bands[name].target}%`).join('、')
  return (
    <Section title={text.target.title} note={text.target.note}>
      <Panel>
        <StackBar
          summary={summary}
          height={20}
          slices={targetClasses.map((name) => ({
            key: name,
            label: classes[name],
            value: bands[name].target,
            fill: kindFill[name],
          }))}
        />
        <ul className="mt-3 grid grid-cols-2 gap-x-4 gap-y-1 text-13">
          {targetClasses.map((name) => (
            <li key={name} className="flex justify-between">
              <FundTypeDot kind={name} label={classes[name]} />
              <span>{bands[name].target}%</span>
            </li>
          ))}
        </ul>
        <p className="mt-3 text-13 text-ink-2">{text.target.fundRisk(highestFundRisk)}</p>
        <p className="text-13 text-ink-2">{text.target.riskyBonds(mostRiskyBonds)}</p>
        <div className="mt-4">
          <ButtonLink to={`/search/funds?risk=${risks}`}>{text.target.search}</ButtonLink>
        </div>
      </Panel>
    </Section>
  )
}
