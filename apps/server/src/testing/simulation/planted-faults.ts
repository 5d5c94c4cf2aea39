import type { Interference, Run, Statement } from './simulated-dialect.ts'

/** A mistake that is made on purpose, between the site and its database, to see that the simulation finds it. */
export interface PlantedFault {
  readonly name: string
  /** Makes it again for a run. `taken` is called whenever it does something. */
  readonly plant: (taken: () => void) => Interference
}

type Rewritten = Pick<Statement, 'sql' | 'parameters'>

/** A fault that sends another statement than the one it was given; null: it lets this one pass. */
function rewriting(name: string, rewrite: (statement: Statement) => Rewritten | null): PlantedFault {
  return {
    name,
    plant: (taken) => ({
      run(statement, run) {
        const { sql, parameters } = rewrite(statement) ?? statement
        if (sql !== statement.sql || parameters !== statement.parameters) taken()
        return run(sql, parameters)
      },
      died: async () => undefined,
    }),
  }
}

const replaced =
  (found: string | RegExp, by: string) =>
  ({ sql, parameters }: Statement): Rewritten => ({ sql: sql.replace(found, by), parameters })

/** Ends the transaction in the middle and goes on in another, before statements of a kind. */
function splitting(name: string, before: RegExp): PlantedFault {
  return {
    name,
    plant: (taken) => ({
      async run({ sql, parameters, isInTransaction, pause }, run) {
        if (isInTransaction && before.test(sql)) {
          taken()
          await run('commit', [])
          await pause()
          await run('begin', [])
        }
        return run(sql, parameters)
      },
      died: async () => undefined,
    }),
  }
}

/** Says that a transaction is kept, and keeps it when the next statement comes: a process that dies first takes it along. */
const notDurable: PlantedFault = {
  name: 'a commit is answered before it is kept',
  plant(taken) {
    let isOpen = false
    const settle = async (run: Run, how: string) => {
      if (!isOpen) return
      isOpen = false
      await run(how, [])
    }
    return {
      async run({ sql, parameters }, run) {
        await settle(run, 'commit')
        if (sql !== 'commit') return run(sql, parameters)
        isOpen = true
        return { rows: [] }
      },
      async died(run) {
        if (isOpen) taken()
        await settle(run, 'rollback')
      },
    }
  },
}

const NOTE = /^insert into "rebalance_notes"/
const HOLDINGS = /^insert into "portfolio_holdings"/

export const plantedFaults: readonly PlantedFault[] = [
  rewriting(
    'a change leaves the version as it was',
    replaced('"version" = "version" + $1', '"version" = "version" + 0 * $1::int'),
  ),
  splitting('the record is kept apart from the lines', NOTE),
  splitting('the old lines are deleted apart from the new ones', HOLDINGS),
  notDurable,
  rewriting(
    'a key may be claimed twice',
    replaced(/(where idempotency_keys\.created_at < \$\d+::timestamptz)/, '$1 or true'),
  ),
  splitting('portfolios are counted before their place is taken', /^insert into "portfolios"/),
  splitting('favourites are counted before their place is taken', /^insert into "favorites"/),
  rewriting(
    'the session on the other device goes on',
    replaced(/^(update "sessions" .*)( returning .*)$/, '$1 and false$2'),
  ),
  rewriting('amounts are rounded to whole dollars', ({ sql, parameters }) =>
    HOLDINGS.test(sql) && parameters.some(isAmount)
      ? { sql, parameters: parameters.map((value) => (isAmount(value) ? Number(value).toFixed(0) : value)) }
      : null,
  ),
  rewriting('what is given back is not counted', ({ sql, parameters, fiber }) =>
    fiber?.name.startsWith('undelete') === true && sql.startsWith('select (select count(*)')
      ? { sql: sql.replace('count(*)', '0 * count(*)'), parameters }
      : null,
  ),
  rewriting(
    'a mail is marked as sent before it is sent',
    replaced(
      / update "outbox" set "tries" = tries \+ 1,/,
      ' update "outbox" set "sent_at" = now(), "tries" = tries + 1,',
    ),
  ),
  rewriting('a plan that is stopped goes on', ({ sql, parameters }) =>
    HOLDINGS.test(sql) && parameters.some(isEndedPlan)
      ? { sql, parameters: parameters.map((value) => (isEndedPlan(value) ? withoutEnd(String(value)) : value)) }
      : null,
  ),
]

function isAmount(value: unknown): boolean {
  return typeof value === 'string' && /^\d+\.\d\d$/.test(value) && !value.endsWith('.00')
}

function isEndedPlan(value: unknown): boolean {
  return typeof value === 'string' && /"dateEnd":"\d/.test(value)
}

function withoutEnd(plan: string): string {
  return plan.replace(/"dateEnd":"[\d-]+"/, '"dateEnd":null')
}
