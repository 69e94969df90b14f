import { readFileSync } from 'node:fs'
import { build } from 'esbuild'
import { widgetNames } from '../../scripts/build/entry-points.mjs'
import { reach } from '../../scripts/build/module-graph.mjs'

/** By the name of the widget, the modules of this project that its tag needs, now or later. */
export async function widgetModules(): Promise<Map<string, ReadonlySet<string>>> {
  const names = widgetNames()
  const { metafile } = await build({
    entryPoints: names.map(elementOf),
    bundle: true,
    splitting: true,
    format: 'esm',
    packages: 'external',
    external: ['*.css', '*.css?inline'],
    outdir: 'unused',
    write: false,
    metafile: true,
    logLevel: 'error'
  })
  const own = new Map(names.map(name => [name, reach(metafile.inputs, [elementOf(name)])]))
  return new Map(names.map(name => [name, withRendered(name, own)]))
}

/** The modules of a widget, and of the tags that its view renders. */
function withRendered(name: string, own: ReadonlyMap<string, ReadonlySet<string>>) {
  const modules = new Set(own.get(name))
  for (const path of modules) {
    for (const tag of path.endsWith('.tsx') ? renderedTags(readFileSync(path, 'utf8')) : []) {
      for (const module of own.get(tag) ?? []) modules.add(module)
    }
  }
  return modules
}

function renderedTags(source: string): string[] {
  return [...source.matchAll(/createElement\('vitrine-([a-z\d-]+)'/g)].map(
    ([, name = '']) => name
  )
}

function elementOf(name: string): string {
  return `widgets/${name}/${name}.element.ts`
}
