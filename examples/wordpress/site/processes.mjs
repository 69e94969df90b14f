// Ends servers with everything that they have started.

import { spawn } from 'node:child_process'

/** How long a server has for its last work, in ms. */
const PATIENCE_MS = 10_000

/**
 * Asks a process, started with `detached`, and its children to end, and makes them. Resolves when it is over.
 *
 * @param {import('node:child_process').ChildProcess} leader
 * @returns {Promise<void>}
 */
export async function stopGroup(leader) {
  const { pid } = leader
  if (pid === undefined) return
  if (leader.exitCode === null && leader.signalCode === null) {
    const ended = new Promise(resolve => leader.once('exit', resolve))
    signal(pid, 'SIGTERM')
    const late = setTimeout(() => signal(pid, 'SIGKILL'), PATIENCE_MS)
    await ended
    clearTimeout(late)
  }
  // workers that have outlived it
  signal(pid, 'SIGKILL')
}

/**
 * Ends processes with their groups if this program is killed before it can: the shell waits at a pipe, which closes with the program.
 *
 * @param {readonly import('node:child_process').ChildProcess[]} leaders
 * @returns {() => void} Call it once they have ended otherwise.
 */
export function endWithThisProgram(leaders) {
  const groups = leaders.map(({ pid }) => `-${pid}`).join(' ')
  const watcher = spawn('sh', ['-c', `cat > /dev/null; kill -TERM ${groups}`], {
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true
  })
  watcher.unref()
  return () => {
    watcher.kill('SIGKILL')
    // the program that it waits in
    if (watcher.pid !== undefined) signal(watcher.pid, 'SIGKILL')
  }
}

/**
 * @param {number} pid
 * @param {NodeJS.Signals} name
 */
function signal(pid, name) {
  try {
    process.kill(-pid, name)
  } catch {
    // there is none any more
  }
}
