import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { buffer } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { WorkQueue } from '../../../kernel/limits/work-queue.ts'

/** How long a PDF may take, in ms: honest ones need a second. */
const MAX_MS = 20_000
/** What a PDF may need as objects, in MB. */
const MAX_MEGABYTES = 512

const PROGRAM = fileURLToPath(new URL('./pdf-process.mjs', import.meta.url))
const queue = new WorkQueue({ parallel: 1, maxWaiting: Number.POSITIVE_INFINITY })

/**
 * Rewrites a PDF with its pages only. A PDF cannot be drawn again like a picture: what could be active in it is left out, and
 * one that is active is rejected. This happens in a process of its own: one that takes too much time or memory ends without the
 * shop, which it would end as a thread.
 *
 * @returns The new file; `undefined` if the PDF is not accepted.
 */
export function rewritePdf(bytes: Uint8Array): Promise<Buffer | undefined> {
  return queue.run(async () => {
    const child = spawn(process.execPath, [`--max-old-space-size=${MAX_MEGABYTES}`, PROGRAM], {
      stdio: ['pipe', 'pipe', 'ignore'],
      // nothing of the shop's settings and secrets
      env: {},
      timeout: MAX_MS,
      killSignal: 'SIGKILL'
    })
    const ended = once(child, 'close')
    // it may end before it has read everything
    child.stdin.on('error', () => {})
    child.stdin.end(bytes)
    const copy = await buffer(child.stdout)
    const [code] = await ended
    return code === 0 && copy.length > 0 ? copy : undefined
  })
}
