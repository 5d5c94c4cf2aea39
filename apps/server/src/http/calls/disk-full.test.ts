import { sql } from 'kysely'
import { afterAll, describe, expect, it } from 'vitest'

import { connect } from '../../platform/database/connect.ts'
import { aMember } from '../../testing/a-member.ts'
import { smallDisk } from '../../testing/small-disk.ts'
import { testApp } from '../../testing/test-app.ts'
import { errorReplyOf } from './error-reply.ts'

const disk = smallDisk(128)

afterAll(() => disk?.remove())

/** The guard looks at the disk four times a second. */
const lookAgain = () => new Promise((resolve) => setTimeout(resolve, 300))

describe.skipIf(disk === null)('a site whose disk is full (needs a tmpfs of its own: root on Linux)', () => {
  it('refuses writes, goes on to be read, loses nothing, and writes again when there is room', async () => {
    if (disk === null) return
    const { folder } = disk
    const connection = await connect({ databaseUrl: null, dataDir: folder }, 'site')
    const app = await testApp({ db: connection.db })
    const ming = await aMember(connection.db)
    const acknowledged: string[] = []
    const send = async (name: string) => {
      const reply = await app.post('/api/tags/portfolio', { name }, ming)
      if (reply.statusCode === 200) acknowledged.push(name)
      return reply
    }
    expect((await send('之前')).statusCode).toBe(200)

    for (const leaving of [20_000_000, 0]) {
      disk.leaveFree(leaving)
      await lookAgain()
      for (let time = 0; time < 5; time++) {
        const reply = await send(`滿了 ${leaving} ${time}`)
        expect([reply.statusCode, reply.json().error.code, reply.headers['retry-after']]).toEqual([
          503,
          'storage_full',
          '2',
        ])
        expect(reply.json().error.message).toBe('系統儲存空間不足')
      }
      // a session is marked as used once a minute: that it cannot be does not end it
      app.clock.forward(120_000)
      expect((await app.get('/api/member', ming)).json().member.email).toBe(ming.email)
      expect((await app.get('/readyz')).statusCode).not.toBe(500)
      disk.empty()
      await lookAgain()
      expect((await send(`又有空間 ${leaving}`)).statusCode).toBe(200)
    }

    const kept = (await app.get('/api/tags/portfolio', ming)).json()
    expect(JSON.stringify(kept)).not.toContain('滿了')
    for (const name of acknowledged) expect(JSON.stringify(kept)).toContain(name)
    await app.server.close()

    // what the guard does not see, the database itself refuses in the same words
    await sql`create table notes (text text)`.execute(connection.db)
    disk.leaveFree(0)
    const failing = sql`do $$ begin for n in 1..3000 loop insert into notes values (repeat(n::text, 400)); end loop; end $$`
    const error = await failing.execute(connection.db).catch((reason: unknown) => reason)
    expect(errorReplyOf(error)).toMatchObject({ status: 503, code: 'storage_full', retryAfter: 2 })
    disk.empty()
    await connection.close()
  }, 180_000) // starting an embedded database from nothing takes its time on a busy machine
})

it('takes a full disk for what it is, whoever says it', () => {
  const said = [
    Object.assign(new Error('could not extend file "base/5/17524": No space left on device'), { code: '53100' }),
    Object.assign(new Error('could not write to file "pg_wal/xlogtemp.7": No space left on device'), { code: '58030' }),
    Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' }),
    new Error('could not extend file: No space left on device'),
  ]
  for (const error of said) expect(errorReplyOf(error)).toMatchObject({ status: 503, code: 'storage_full' })
})
