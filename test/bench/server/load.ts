import { Agent, get } from 'node:http'

/** How many requests are sent at a time, each on a connection of its own that stays open. */
export const CONNECTIONS = 16

const WARM_UP_MS = 3000
const MEASURED_MS = 10_000

export interface Load {
  /** Successful responses per second. */
  rate: number
  /** The time of a request that 95 of 100 stay below, in ms. */
  p95: number
}

/** Requests a URL again and again on all connections. */
export async function load(url: string, headers: Record<string, string>): Promise<Load> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS })
  try {
    await repeat(WARM_UP_MS)
    const started = performance.now()
    const times = await repeat(MEASURED_MS)
    const elapsed = performance.now() - started
    times.sort((a, b) => a - b)
    return {
      rate: times.length / (elapsed / 1000),
      p95: times[Math.floor(times.length * 0.95)]!
    }
  } finally {
    agent.destroy()
  }

  async function repeat(duration: number): Promise<number[]> {
    const end = performance.now() + duration
    const times: number[] = []
    const client = async () => {
      while (performance.now() < end) {
        const sent = performance.now()
        await request(url, headers, agent)
        times.push(performance.now() - sent)
      }
    }
    await Promise.all(Array.from({ length: CONNECTIONS }, client))
    return times
  }
}

/** Rejects for any status but 200: an error is answered faster than a page. */
function request(url: string, headers: Record<string, string>, agent: Agent): Promise<void> {
  return new Promise((resolve, reject) => {
    const sent = get(url, { agent, headers }, response => {
      response.resume().on('end', resolve).on('error', reject)
      if (response.statusCode !== 200) reject(new Error(`${url}: ${response.statusCode}`))
    })
    sent.on('error', reject)
  })
}
