import { keep, kept, ownKey } from '../../platform/device-storage.ts'
import { todayInTaipei } from '../../platform/today.ts'

const OFF = 'pointCards'

/** Whether cards and dialogs about points are shown on this device at all. */
export const areCardsOn = (): boolean => kept(OFF) !== 'off'

/** Turns them on or off on this device; points are given all the same. */
export function turnCards(isOn: boolean): void {
  keep(OFF, isOn ? null : 'off')
}

/** Where the day is kept on which a member put a card away: all tabs read it. */
const dayKey = (memberId: number) => ownKey(memberId, 'points-quiet')

/** Whether this member has put a card away today, as Taipei counts days. */
export const isQuietToday = (memberId: number): boolean => kept(dayKey(memberId)) === todayInTaipei()

/** No more cards for this member today. */
export function beQuietToday(memberId: number): void {
  keep(dayKey(memberId), todayInTaipei())
}
