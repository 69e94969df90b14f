import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Keeps a second process out of a data folder: the embedded database opens it without a word and spoils it.
 * A lock whose process is gone (killed, or from before a restart) is taken over.
 *
 * @returns how to give the folder back.
 * @throws when another process has it.
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
    // Of two processes that find the same dead lock, only one can create the file.
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
    // EPERM: it runs, for another user.
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** The pid and, where the system tells, when the process began: pids are given out again, in containers soon. */
function identity(pid: number): string {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ')
    return `${pid} ${fields?.[19] ?? ''}`.trim()
  } catch {
    return String(pid)
  }
}
