// `npm run bench` runs every benchmark, `npm run bench mount` one of them; each writes its section of docs/benchmarks.md.
// What follows `--` is for the benchmark: `npm run bench navigation -- --quick`.

import { facets } from './facets/facets.ts'
import { flows } from './flows/flows.ts'
import { mount } from './mount/mount.ts'
import { navigation } from './navigation/navigation.ts'
import { purchase } from './purchase/purchase.ts'
import { search } from './search/search.ts'
import { server } from './server/server.ts'
import { vendure } from './vendure/vendure.ts'
import { type Benchmark, writeSection } from './write-section.ts'

const benchmarks: Readonly<Record<string, Benchmark>> = {
  facets,
  flows,
  mount,
  navigation,
  purchase,
  search,
  server,
  vendure
}

const flags = process.argv.slice(2).filter(word => word.startsWith('--'))
const wanted = process.argv.slice(2).filter(word => !word.startsWith('--'))
for (const name of wanted.length ? wanted : Object.keys(benchmarks)) {
  const benchmark = benchmarks[name]
  if (!benchmark) {
    console.error(
      `There is no benchmark "${name}". There are: ${Object.keys(benchmarks).join(', ')}.`
    )
    process.exit(1)
  }
  console.log(`\n${benchmark.title}\n`)
  writeSection(benchmark.title, await benchmark.run(flags), commandOf(name))
}

function commandOf(name: string): string {
  return `npm run bench ${[name, ...(flags.length ? ['--', ...flags] : [])].join(' ')}`
}
