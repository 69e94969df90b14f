// Loaded into each node: reports the health of the process to the soak test once per second.

import { monitorEventLoopDelay } from 'node:perf_hooks'

/**
 * @typedef {object} Health
 * @property {number} heap Bytes in use.
 * @property {number} resident Bytes of memory that the process holds.
 * @property {number} delay 99th percentile of the event loop's delay during the last second, in ms.
 */

const INTERVAL_MS = 1000

const delays = monitorEventLoopDelay({ resolution: 10 })
delays.enable()

setInterval(() => {
  const { heapUsed, rss } = process.memoryUsage()
  /** @type {Health} */
  const health = { heap: heapUsed, resident: rss, delay: delays.percentile(99) / 1e6 }
  delays.reset()
  process.send?.(health)
}, INTERVAL_MS).unref()

// the channel must not keep the process alive
process.channel?.unref()
