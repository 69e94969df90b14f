import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Keeps a second process out of a data folder, which the embedded database would open without a warning and corrupt.
 * A stale lock, left by a process that was killed, is taken over.
 *
 * @returns A function that releases the folder.
 * @throws If another process holds the lock.
 */
export function lockFolder(folder: string): () => void {
  mkdirSync(folder, { recursive: true })
  const file = join(folder, 'lock')
  const mine = identity(process.pid)
  try {
    writeFileSync(file, mine, { flag: 'wx' })
  } catch {
    const holder = readFileSync(file, 'utf8')
    const pid = Number.parseInt(holder, 10)
    if (pid !== process.pid && isRunning(pid) && identity(pid) === holder) {
      throw new Error(
        `The data in ${folder} is in use by process ${pid}. Stop that process, set another DATA_DIR, or set DATABASE_URL to share one PostgreSQL server.`
      )
    }
    if (pid === process.pid && holder === mine) {
      throw new Error(`The data in ${folder} is open already in this process.`)
    }
    rmSync(file, { force: true })
    // if two processes find the same stale lock, only one of them can create the file
    writeFileSync(file, mine, { flag: 'wx' })
  }
  const release = () => rmSync(file, { force: true })
  process.once('exit', release)
  return () => {
    process.off('exit', release)
    release()
  }
}

function isRunning(pid: number): boolean {
  if (!Number.isSafeInteger(pid) || pid <= 0) return false
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    // EPERM: the process exists, but belongs to another user
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** The process id and, where available, its start time: ids are reused, in containers often. */
function identity(pid: number): string {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ')
    return `${pid} ${fields?.[19] ?? ''}`.trim()
  } catch {
    return String(pid)
  }
}
