// This run of `npm test`, and how it ends early.

import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { constants, tmpdir } from 'node:os'
import { join } from 'node:path'
import { endProcesses } from './processes.mjs'

/** Its id, and a folder of its own for everything temporary that its tools would leave behind. */
export const RUN = {
  id: randomUUID(),
  temporary: mkdtempSync(join(tmpdir(), 'vitrine-test-')),
  isInterrupted: false
}

const PARENT_CHECK_MS = 1_000

/** Removes the temporary files when the process ends, and ends all tools first if it is interrupted. */
export function cleanUpAtTheEnd() {
  process.env.TMPDIR = RUN.temporary
  process.env.VITRINE_SEEDED_DATA = join(RUN.temporary, 'seeded')
  process.on('exit', () => rmSync(RUN.temporary, { recursive: true, force: true }))
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
    process.on(signal, () => interrupt(signal))
  }
  if (process.env.npm_lifecycle_event) interruptWithoutParent()
}

/** npm ends at a signal, but does not pass it on to the shell in which it has started this. */
function interruptWithoutParent() {
  const parent = process.ppid
  const timer = setInterval(() => {
    if (process.ppid !== parent) void interrupt('SIGTERM')
  }, PARENT_CHECK_MS)
  timer.unref()
}

/** @param {'SIGINT' | 'SIGTERM' | 'SIGHUP'} signal */
async function interrupt(signal) {
  if (RUN.isInterrupted) return
  RUN.isInterrupted = true
  console.log(`\nInterrupted (${signal}): ending what is running …`)
  await endProcesses(RUN.id)
  process.exit(128 + constants.signals[signal])
}
