import { cpus } from 'node:os'

/**
 * The CPU time that this machine has spent since it started, in seconds, as its operating system accounts for it. A
 * difference contains every process that ran meanwhile, also those that were killed before anyone waited for them, as
 * the parts of a browser are; so measure with nothing else running.
 */
export function cpuSeconds() {
  const times = cpus().map(({ times: { user, nice, sys } }) => user + nice + sys)
  return times.reduce((sum, ms) => sum + ms, 0) / 1000
}
