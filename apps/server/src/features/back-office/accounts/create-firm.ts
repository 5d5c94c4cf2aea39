import { foundFirm } from '../../firms/found-firm.ts'
import type { Command, CommandPlace, Say } from '../command.ts'
import { recordOperatorEvent } from '../store.ts'
import { text } from '../text.ts'

/** Founds a firm with a site of its own below `/firm/{number}`; who belongs to it is said by `join-firm`. */
export async function createFirm(
  { db, clock }: CommandPlace,
  { firmName: name, email, colour }: Extract<Command, { name: 'create-firm' }>,
  say: Say,
): Promise<0> {
  const [mark = ''] = name
  const brand = { name, mark, colour, operator: name, license: '', address: '', phone: '', email }
  const id = await db.transaction().execute(async (trx) => {
    const made = await foundFirm(trx, brand)
    const details = { firm: String(made), name }
    await recordOperatorEvent(trx, { event: 'firm_created', memberId: null, at: clock.now().toISOString(), details })
    return made
  })
  say({ kind: 'line', text: text.firmMade(name, id) })
  return 0
}
