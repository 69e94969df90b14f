// Ends the processes of a run, including browsers and servers that tools start in process groups of their own. On Linux,
// they are found by a variable that each inherits; elsewhere, the tools themselves are asked to end theirs.

import { readdirSync, readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'

/** The environment variable whose value names the step of a run that a process belongs to. */
export const MARK = 'VITRINE_TEST_PROCESS'

/** How long processes have to end by themselves. */
const GRACE_MS = 5_000
const POLL_MS = 100

/**
 * Ends every process whose mark begins with `mark`, and its descendants: politely, then by force. Resolves with how many
 * there were.
 *
 * @param {string} mark
 * @param {import('node:child_process').ChildProcess} [child] The tool of the step, for platforms without `/proc`.
 */
export async function endProcesses(mark, child) {
  const found = processesOf(mark)
  child?.kill('SIGTERM')
  signal(found, 'SIGTERM')
  for (let waited = 0; waited < GRACE_MS && isAnyAlive(mark, child); waited += POLL_MS) {
    await sleep(POLL_MS)
  }
  child?.kill('SIGKILL')
  signal(processesOf(mark), 'SIGKILL')
  return found.length
}

/**
 * @param {string} mark
 * @param {import('node:child_process').ChildProcess} [child]
 */
function isAnyAlive(mark, child) {
  return (
    processesOf(mark).length > 0 ||
    (child !== undefined && child.exitCode === null && child.signalCode === null)
  )
}

/**
 * @param {string} mark
 * @returns {number[]}
 */
function processesOf(mark) {
  if (process.platform !== 'linux') return []
  const all = readdirSync('/proc').filter(
    name => /^\d+$/.test(name) && name !== `${process.pid}`
  )
  const parents = new Map(all.map(id => [id, parentOf(id)]))
  const ours = new Set(all.filter(id => isMarked(id, mark)))
  // a browser's helpers overwrite the environment that they inherited
  for (let before = -1; before < ours.size; ) {
    before = ours.size
    for (const [id, parent] of parents) if (ours.has(parent)) ours.add(id)
  }
  return [...ours].map(Number)
}

/**
 * @param {string} id
 * @param {string} mark
 */
function isMarked(id, mark) {
  return read(`/proc/${id}/environ`)
    .split('\0')
    .some(entry => entry.startsWith(`${MARK}=${mark}`))
}

/** @param {string} id */
function parentOf(id) {
  // the name in parentheses may contain anything
  const afterName = read(`/proc/${id}/stat`).split(')').at(-1) ?? ''
  const [, state = '', parent = ''] = afterName.split(' ')
  return state === 'Z' ? '' : parent
}

/**
 * Empty for a process that has ended meanwhile.
 *
 * @param {string} path
 */
function read(path) {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}

/**
 * @param {number[]} ids
 * @param {NodeJS.Signals} name
 */
function signal(ids, name) {
  for (const id of ids) {
    try {
      process.kill(id, name)
    } catch {
      // has ended meanwhile
    }
  }
}
