import { existsSync, readFileSync } from 'node:fs'
import type { Browser, CDPSession } from 'playwright'

/**
 * Processor time of the main threads of all renderers, in ms: a full load may change its process, a swap does not. Waiting
 * for a busy machine does not count. Where there is no `/proc`, it is that of the whole processes.
 */
export async function mainThreadTime(system: CDPSession): Promise<number> {
  const { processInfo } = await system.send('SystemInfo.getProcessInfo')
  let total = 0
  for (const { id, type, cpuTime } of processInfo) {
    if (type !== 'renderer') continue
    // the main thread of a process has its number
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
