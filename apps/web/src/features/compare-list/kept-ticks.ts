import { keep, kept } from '../../platform/device-storage.ts'
import { setTicks, type Ticked, ticksNow } from './ticked.ts'

/** The name under which this device keeps a list. */
export const KEPT_AS = 'compare-list'
const ID = /^[0-9A-Za-z]{1,20}$/

/** What was ticked on this device; what another version of the site, or somebody's hand, has left there is no fund. */
export function readTicks(): readonly Ticked[] {
  try {
    const known: unknown = JSON.parse(kept(KEPT_AS) ?? '[]')
    return Array.isArray(known) ? known.filter(isTicked) : []
  } catch {
    return []
  }
}

function isTicked(value: unknown): value is Ticked {
  if (typeof value !== 'object' || value === null || !('lipper_id' in value) || !('name' in value)) return false
  return typeof value.lipper_id === 'string' && ID.test(value.lipper_id) && typeof value.name === 'string'
}

/** Shows and keeps these ticks until they are changed or cleared. */
export function keepTicks(list: readonly Ticked[]): void {
  keep(KEPT_AS, list.length === 0 ? null : JSON.stringify(list))
  setTicks({ list })
}

function onStorage({ key }: StorageEvent): void {
  if (key === KEPT_AS) showKept()
}

/** Shows what this device keeps: when the tray comes, and when another tab has changed it. */
export function showKept(): void {
  setTicks({ ...ticksNow(), list: readTicks() })
}

/** Calls back when another tab has changed what is kept. */
export function watchOtherTabs(): () => void {
  addEventListener('storage', onStorage)
  return () => removeEventListener('storage', onStorage)
}

/**
 * The ticks after one was pressed: with the fund, without it where it was there, or `full` where there is no room.
 */
export function afterPress(list: readonly Ticked[], fund: Ticked, most: number): readonly Ticked[] | 'full' {
  const others = list.filter((each) => each.lipper_id !== fund.lipper_id)
  if (others.length < list.length) return others
  return list.length >= most ? 'full' : [...list, fund]
}
