import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openDatabase } from './database.ts'

test('an embedded database that broke down says so at once, so that the process can end and start again', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'podstead-breakdown-'))
  const database = await openDatabase({ dataDir })
  try {
    const states: string[] = []
    database.onState((state) => states.push(state))
    await sql`create table notes (note text)`.execute(database.db)
    expect(states).toEqual([])
    // A write-ahead log that cannot be written is the end of a PostgreSQL process.
    rmSync(join(dataDir, 'database/pg_wal'), { recursive: true })
    const many = sql`insert into notes select repeat('x', 1000) from generate_series(1, 40000)`
    await expect(many.execute(database.db)).rejects.toMatchObject({ severity: 'PANIC' })
    expect(states).toContain('broken')
  } finally {
    // Closing waits for what will not come.
    void database.close().catch(() => {})
    rmSync(dataDir, { recursive: true, force: true })
  }
}, 120_000)
