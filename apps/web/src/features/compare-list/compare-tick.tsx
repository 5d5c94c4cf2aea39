import { useFeature } from '../../page/boot.tsx'
import { text } from './text.ts'
import { setTicks, ticksNow, useTicks } from './ticked.ts'

interface TickProps {
  readonly fund: { readonly lipper_id: string; readonly name: string }
}

/** Puts a fund on the list of those to be compared, or takes it off. Whether it may, the tray says, which a press brings. */
export function CompareTick({ fund: { lipper_id, name } }: TickProps) {
  const isOn = useTicks().list.some((each) => each.lipper_id === lipper_id)
  return (
    useFeature('compare') && (
      <button
        type="button"
        aria-pressed={isOn}
        aria-label={text.label + name}
        title={text.tip}
        onClick={() => setTicks({ ...ticksNow(), asked: { lipper_id, name } })}
        className="heart pick no-print"
      />
    )
  )
}
