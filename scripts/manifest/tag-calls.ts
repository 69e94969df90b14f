import { readFileSync } from 'node:fs'
import { build, type Plugin } from 'esbuild'
import { allEndpoints } from '../../src/mock/all-endpoints.ts'

/** What a tag needs from outside. */
export interface TagNeeds {
  /** The names of the calls that are its own, in the order of the contract: `catalog.addToCart`. */
  readonly calls: readonly string[]
  /** What it shares with other tags, whose calls it may cause. */
  readonly shares: readonly Shared[]
  /** Whether it shows messages in `<vitrine-toasts>`. */
  readonly hasToasts: boolean
}

export type Shared = keyof typeof SHARED

/** By name, what tags share, and the module with its calls. */
const SHARED = { cart: 'src/stores/cart/cart.ts', consent: 'src/consent/consent.ts' }

/** Tags that make the calls of what is shared for everybody: theirs are listed. */
const OWNERS: Readonly<Record<string, readonly Shared[]>> = {
  'cart-items': ['cart'],
  'consent-banner': ['consent'],
  'consent-settings': ['consent']
}

/** Stands for an endpoint in the bundles from which the calls are read. */
const MARK = /calledEndpoint\["([\w.]+)"\]/g

/**
 * What the code of each tag can reach, by the name of its folder: its entry is bundled, without what it does not use of its modules,
 * and what is left of `src/api` names its endpoints.
 */
export async function tagNeeds(names: readonly string[]): Promise<Map<string, TagNeeds>> {
  const codes = await bundledAll(names.map(name => `widgets/${name}/${name}.element.ts`))
  const shared = (await bundledAll(Object.values(SHARED))).map(callsIn)
  const own = new Map(names.map((name, index) => [name, callsIn(codes[index] ?? '')]))
  return new Map(
    names.map((name, index) => {
      const code = codes[index] ?? ''
      const all = new Set([name, ...renderedIn(code)].flatMap(tag => [...(own.get(tag) ?? [])]))
      const shares = (Object.keys(SHARED) as Shared[]).filter(
        (one, at) =>
          !OWNERS[name]?.includes(one) && [...(shared[at] ?? [])].every(call => all.has(call))
      )
      for (const one of shares) {
        for (const call of shared[Object.keys(SHARED).indexOf(one)] ?? []) all.delete(call)
      }
      const calls = allEndpoints.map(endpoint => endpoint.name).filter(call => all.has(call))
      return [
        name,
        { calls, shares, hasToasts: name !== 'toasts' && code.includes('"vitrine:toast"') }
      ]
    })
  )
}

function bundledAll(entries: readonly string[]): Promise<string[]> {
  return Promise.all(
    entries.map(async entry => {
      const { outputFiles } = await build({
        entryPoints: [entry],
        bundle: true,
        format: 'esm',
        packages: 'external',
        external: ['*.css', '*.css?inline', '*.json'],
        write: false,
        logLevel: 'error',
        plugins: [markEndpoints, importAtStart]
      })
      return outputFiles[0]?.text ?? ''
    })
  )
}

/** Replaces `cart.read` by a text that a bundle keeps where the function with the call is used, and drops where it is not. */
const markEndpoints: Plugin = {
  name: 'mark-endpoints',
  setup({ onLoad }) {
    const known = new Set(allEndpoints.map(({ name }) => name))
    onLoad({ filter: /[\\/]src[\\/]api[\\/][\w-]+\.ts$/ }, ({ path }) => {
      let contents = readFileSync(path, 'utf8')
      const imports = contents.matchAll(/^import \{([^}]+)\} from '\.\.\/shared\/contract\//gm)
      const areas = [...imports].flatMap(([, list = '']) =>
        [...list.matchAll(/(?<=^|,)\s*(\w+)(?: as (\w+))?(?=\s*(?:,|$))/g)].map(
          ([, area = '', local = area]) => ({ area, local })
        )
      )
      for (const { area, local } of areas) {
        const used = new RegExp(`(?<!typeof |[.\\w])${local}\\.(\\w+)\\b`, 'g')
        contents = contents.replace(used, (found, key) =>
          known.has(`${area}.${key}`) ? `calledEndpoint["${area}.${key}"]` : found
        )
      }
      return { contents, loader: 'ts' }
    })
  }
}

/** `const { name } = await import('./file.ts')` names what is used of a module, which only an import at the start tells the bundler. */
const importAtStart: Plugin = {
  name: 'import-at-start',
  setup({ onLoad }) {
    onLoad({ filter: /\.tsx?$/ }, ({ path }) => {
      const imports: string[] = []
      const contents = readFileSync(path, 'utf8').replace(
        /const \{([^{}]+)\} = await import\((\s*'\.[^']+'\s*)\)/g,
        (_, names: string, file: string) => {
          const id = `lazy${imports.length}`
          imports.push(`import * as ${id} from ${file.trim()}`)
          const each = names.split(',').map(name => name.split(':').map(part => part.trim()))
          return each
            .filter(([name]) => name)
            .map(([name, local = name]) => `const ${local} = ${id}.${name}`)
            .join(';')
        }
      )
      return {
        contents: `${contents}\n${imports.join('\n')}`,
        loader: path.endsWith('x') ? 'tsx' : 'ts'
      }
    })
  }
}

/** The calls of the functions that a bundle uses; a module that is imported later keeps all of its functions. */
function callsIn(code: string): Set<string> {
  // neither the endpoints nor their marks are uses of a function of the same name
  const rest = code.replace(MARK, '').replace(/\w+: endpoint\d*\(\{\s*name: "[\w.]+"/g, '')
  const found = [...code.matchAll(MARK)].filter(({ index }) =>
    isUsed(functionAround(code, index), rest)
  )
  return new Set(found.map(([, call = '']) => call))
}

/** The name of the function of a module that contains a place. */
function functionAround(code: string, index: number): string {
  const declarations = /^(?:async )?function (\w+)\(|^(?:var|const) (\w+) =/gm
  const last = [...code.slice(0, index).matchAll(declarations)].at(-1)
  return last?.[1] ?? last?.[2] ?? ''
}

function isUsed(name: string, code: string): boolean {
  const [, exported = name] = new RegExp(`(\\w+): \\(\\) => ${name}\\b`).exec(code) ?? []
  const declared = new RegExp(
    `function ${name}\\(|(?:var|const) ${name} =|\\w+: \\(\\) => ${name}\\b`,
    'g'
  )
  const used = new RegExp(`\\b${name}\\b|\\.${exported}\\b|[{,] ${exported}[ ,:]`)
  return used.test(code.replace(declared, ''))
}

/** The other tags that a view contains. */
function renderedIn(code: string): string[] {
  return [...code.matchAll(/createElement\w*\("vitrine-([a-z\d-]+)"/g)].map(
    ([, name = '']) => name
  )
}
