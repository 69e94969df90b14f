// `npm run bench` runs every benchmark, `npm run bench mount` one of them; each writes its section of docs/benchmarks.md.

import { facets } from './facets/facets.ts'
import { mount } from './mount/mount.ts'
import { writeSection } from './write-section.ts'

export interface Benchmark {
  title: string
  /** Measures, prints as it goes, and returns the section's text. */
  run(): Promise<string>
}

const benchmarks: Readonly<Record<string, Benchmark>> = { facets, mount }

const wanted = process.argv.slice(2)
for (const name of wanted.length ? wanted : Object.keys(benchmarks)) {
  const benchmark = benchmarks[name]
  if (!benchmark) {
    console.error(
      `There is no benchmark "${name}". There are: ${Object.keys(benchmarks).join(', ')}.`
    )
    process.exit(1)
  }
  console.log(`\n${benchmark.title}\n`)
  writeSection(benchmark.title, await benchmark.run(), `npm run bench ${name}`)
}
