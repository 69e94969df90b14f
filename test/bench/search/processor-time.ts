import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import type { Db } from '../../../demo-cms/kernel/database/database.ts'

/** Reads a clock of processor time, in ms; `undefined` where it cannot be read, as on another machine. */
export type Clock = () => Promise<number | undefined>

/** What this process used: the embedded database is a part of it. */
export const ownTime: Clock = async () => {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

const TICK_MS = 10

/** What a PostgreSQL server on this machine used: its connections, and the helpers of those that have ended. */
export function serverTime(db: Db): Clock {
  return async () => {
    const { rows } = await sql<{ pid: number }>`
      select pid from pg_stat_activity
      where datname = current_database() and backend_type = 'client backend'`.execute(db)
    try {
      const own = rows.map(({ pid }) => nanoseconds(pid) / 1e6)
      const parent = Number(fieldsOf(rows[0]!.pid)[1])
      const ended = Number(fieldsOf(parent)[13]) + Number(fieldsOf(parent)[14])
      return own.reduce((sum, time) => sum + time, ended * TICK_MS)
    } catch {
      return undefined
    }
  }
}

function nanoseconds(pid: number): number {
  return Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[0])
}

/** Of `/proc/…/stat`, what follows the name: state, parent, … */
function fieldsOf(pid: number): string[] {
  const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
  return text.slice(text.lastIndexOf(')') + 2).split(' ')
}
