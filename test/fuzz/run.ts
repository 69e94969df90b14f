// `npm run fuzz` plays 100,000 generated histories of the cart; `npm run fuzz -- --runs=5000 --seed=7` chooses others.
// A failure prints the shortest history that reproduces it, and how to replay that history.

import { fork } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import fc from 'fast-check'

import type { History } from '../support/cart-sim/cart-history.ts'
import { cartProperties } from '../support/cart-sim/cart-properties.ts'
import { playHistory } from '../support/cart-sim/play-history.ts'

/** The number of histories of one kind that are played in a row. */
const BATCH = 500

const { values: flags } = parseArgs({
  options: {
    runs: { type: 'string', default: '100000' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    jobs: { type: 'string', default: String(Math.min(4, availableParallelism())) },
    job: { type: 'string' },
    replay: { type: 'string' }
  }
})
const runs = Number(flags.runs)
const seed = Number(flags.seed)
const jobs = Number(flags.jobs)

if (flags.replay) await replay(JSON.parse(flags.replay))
else if (flags.job) process.exitCode = (await playShare(Number(flags.job))) ? 0 : 1
else await playAll()

async function playAll(): Promise<void> {
  console.log(`${runs} histories of the cart, seed ${seed}, in ${jobs} processes …`)
  const start = performance.now()
  const ends = await Promise.all(Array.from({ length: jobs }, (_, job) => playElsewhere(job)))
  const failed = ends.filter(isFine => !isFine).length
  const seconds = Math.round((performance.now() - start) / 1000)
  if (failed === 0) console.log(`${runs} histories, 0 failures, ${seconds} s (seed ${seed}).`)
  else console.log(`${failed} of ${jobs} processes found a failure (seed ${seed}).`)
  process.exitCode = failed === 0 ? 0 : 1
}

function playElsewhere(job: number): Promise<boolean> {
  const words = [`--runs=${runs}`, `--seed=${seed}`, `--jobs=${jobs}`, `--job=${job}`]
  return new Promise(resolve => {
    fork(fileURLToPath(import.meta.url), words).on('exit', code => resolve(code === 0))
  })
}

/**
 * Every batch has its own seed, and batches are distributed evenly over the processes, so that the main seed determines
 * what is played.
 */
async function playShare(job: number): Promise<boolean> {
  const batches = Math.ceil(runs / BATCH)
  for (let batch = job; batch < batches; batch += jobs) {
    const { title, histories, holds } = cartProperties[batch % cartProperties.length]!
    const numRuns = Math.min(BATCH, runs - batch * BATCH)
    const property = fc.asyncProperty(histories, async history => {
      await holds(history)
    })
    const found = await fc.check(property, { numRuns, seed: seed + batch })
    if (found.failed) {
      const history = JSON.stringify(found.counterexample?.[0])
      console.log(`\nDoes not hold: ${title}\n${(found.errorInstance as Error)?.message}`)
      console.log(`Play it again: npm run fuzz -- --replay='${history}'\n`)
      return false
    }
    if (job === 0) console.log(`  ${Math.min(runs, (batch + 1) * BATCH)} …`)
  }
  return true
}

async function replay(history: History): Promise<void> {
  const { time } = await playHistory(history)
  console.log(time.log.join('\n'))
}
