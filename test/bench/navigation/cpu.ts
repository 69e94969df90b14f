import { existsSync, readFileSync } from 'node:fs'
import type { Browser, CDPSession } from 'playwright'

/**
 * CPU time of the main threads of all renderers, in ms, because a full load may change processes. Excludes waiting for
 * a busy CPU. Without `/proc`, it is the CPU time of the whole processes.
 */
export async function mainThreadTime(system: CDPSession): Promise<number> {
  const { processInfo } = await system.send('SystemInfo.getProcessInfo')
  let total = 0
  for (const { id, type, cpuTime } of processInfo) {
    if (type !== 'renderer') continue
    // the id of a process's main thread is that of the process
    const file = `/proc/${id}/task/${id}/schedstat`
    total += existsSync(file)
      ? Number(readFileSync(file, 'utf8').split(' ')[0]) / 1e6
      : cpuTime * 1000
  }
  return total
}

export function systemSession(browser: Browser): Promise<CDPSession> {
  return browser.newBrowserCDPSession()
}
