import { Suspense, useState } from 'react'

import { fetchPart } from '../../platform/fetch-part.ts'
import { StackBar } from '../../ui/charts/bars/stack-bar.tsx'
import { RangeInput } from '../../ui/controls/input.tsx'
import { Switch } from '../../ui/controls/switch.tsx'
import { kindFill } from '../../ui/text/change-badge.tsx'
import { Icon } from '../../ui/text/icon.tsx'
import { formatShareOf } from './format-share-of.ts'
import { seenThrough, setSeenThrough } from './see-through.ts'
import { balancedShare, setShare, SHARE_STEP, type ShareName, shareNames } from './set-share.ts'
import { text } from './text.ts'
import type { Workshop } from './use-proposal.ts'

/** With the mathematics of an optimisation: fetched when there is a handle to move. */
const ShareEffectView = fetchPart(async () => (await import('./share-effect-view.tsx')).ShareEffectView)

/** Three handles and what they come to: each can be locked, balanced funds are a share of their own or looked through. */
export function AllocationSlider({ workshop }: { workshop: Workshop }) {
  const { preferences, moveShares, data } = workshop
  const [locked, setLocked] = useState<readonly ShareName[]>([])
  const [isSeen, setSeen] = useState(false)
  // the handles and what they come to follow in the same frame; the rest of the page when they rest
  const [moved, setMoved] = useState({ from: preferences.shares, to: preferences.shares })
  const shares = moved.from === preferences.shares ? moved.to : preferences.shares
  const shown = isSeen ? seenThrough(shares) : shares
  const balanced = balancedShare(shares)
  const move = (name: ShareName, percent: number) => {
    const to = (isSeen ? setSeenThrough : setShare)(shares, { name, percent, locked })
    setMoved({ from: preferences.shares, to })
    moveShares(to)
  }
  return (
    <div className="mt-5 grid gap-x-8 gap-y-4 lg:grid-cols-2">
      <div>
        <SharesBar equity={shares.equity} bond={shares.bond} money={shares.money_market} balanced={balanced} />
        {shareNames.map((name) => (
          <Handle
            key={name}
            name={name}
            percent={shown[name]}
            isFine={isSeen}
            isLocked={locked.includes(name)}
            onMove={(percent) => move(name, percent)}
            onLock={() =>
              setLocked(locked.includes(name) ? locked.filter((other) => other !== name) : [...locked, name])
            }
          />
        ))}
        <p className="grid min-h-11 grid-cols-[4em_1fr_3.5em] items-center gap-3 text-13 fine:min-h-8">
          <span className="flex items-center gap-2">
            <Swatch fill={kindFill.balanced} />
            {text.target.balanced}
          </span>
          <span className="text-12 text-ink-3">{isSeen ? text.slider.seenNote : text.target.balancedNote}</span>
          <span className="text-right font-bold">{formatShareOf(balanced)}</span>
        </p>
        <Switch checked={isSeen} onChange={(event) => setSeen(event.target.checked)}>
          {text.slider.seeThrough}
        </Switch>
        <p className="text-12 text-ink-3">{text.slider.presets}</p>
      </div>
      {data !== undefined && (
        <Suspense fallback={<p className="text-12 text-ink-3">{text.runningShort}</p>}>
          <ShareEffectView model={data.model} shares={shares} />
        </Suspense>
      )}
    </div>
  )
}

const fills = { equity: kindFill.equity, bond: kindFill.bond, money_market: kindFill.money_market } as const

interface HandleProps {
  readonly name: ShareName
  readonly percent: number
  /** Halves of balanced funds make finer steps. */
  readonly isFine: boolean
  readonly isLocked: boolean
  readonly onMove: (percent: number) => void
  readonly onLock: () => void
}

function Handle({ name, percent, isFine, isLocked, onMove, onLock }: HandleProps) {
  const label = text.target.shares[name]
  return (
    <div className="grid grid-cols-[4em_1fr_3.5em_auto] items-center gap-3 text-13">
      <span className="flex items-center gap-2">
        <Swatch fill={fills[name]} />
        {label}
      </span>
      <RangeInput
        aria-label={label}
        aria-valuetext={formatShareOf(percent)}
        min={0}
        max={100}
        step={isFine ? SHARE_STEP / 2 : SHARE_STEP}
        value={percent}
        disabled={isLocked}
        onChange={(event) => onMove(towards(Number(event.target.value), percent))}
      />
      <span className="text-right font-bold">{formatShareOf(percent)}</span>
      <button
        type="button"
        aria-pressed={isLocked}
        aria-label={text.slider.lock(label)}
        title={text.slider.lock(label)}
        onClick={onLock}
        className="grid size-11 place-items-center rounded-2 text-ink-3 hover:bg-hover hover:text-ink aria-pressed:bg-sunken aria-pressed:text-ink fine:size-8"
      >
        <Icon name="lock" className="size-4" />
      </button>
    </div>
  )
}

/** Half a step by the arrow keys is a whole one: it must not round back to where it came from. */
function towards(asked: number, from: number): number {
  if (asked === from) return asked
  return asked > from ? Math.ceil(asked / SHARE_STEP) * SHARE_STEP : Math.floor(asked / SHARE_STEP) * SHARE_STEP
}

interface SharesBarProps {
  readonly equity: number
  readonly bond: number
  readonly money: number
  readonly balanced: number
}

function SharesBar({ equity, bond, money, balanced }: SharesBarProps) {
  const { shares, balanced: balancedLabel } = text.target
  const slices = [
    { key: 'equity', label: shares.equity, value: equity, fill: kindFill.equity },
    { key: 'bond', label: shares.bond, value: bond, fill: kindFill.bond },
    { key: 'balanced', label: balancedLabel, value: balanced, fill: kindFill.balanced },
    { key: 'money', label: shares.money_market, value: money, fill: kindFill.money_market },
  ]
  const said = slices.map(({ label, value }) => `${label} ${formatShareOf(value)}`).join('、')
  return <StackBar summary={said} slices={slices} height={16} />
}

function Swatch({ fill }: { fill: string }) {
  return <span aria-hidden="true" className="size-[9px] shrink-0 rounded-[2px]" style={{ background: fill }} />
}
