// Every snippet that a reader can copy. Those of single guides are run by guide-snippets.test.ts, own-tags-guide.test.ts,
// test/package/guide.test.ts, test/script-api/guide.test.ts, and those in HTML by test/widgets/*-snippets.test.tsx.

import { readdirSync, readFileSync } from 'node:fs'
import { build, type Plugin, transform } from 'esbuild'
import { Liquid } from 'liquidjs'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { snippetsOf } from '../support/guide-snippets.ts'
import { htmlProblems } from '../support/html-problems.ts'

const GUIDES = [
  ...readdirSync('.').filter(name => name.endsWith('.md') && name !== 'CHANGELOG.md'),
  ...readdirSync('docs')
    .filter(name => name.endsWith('.md'))
    .map(name => `docs/${name}`),
  ...[
    'widgets',
    'src',
    'stories',
    'test',
    'demo-cms',
    'examples',
    'create-vitrine-widget'
  ].flatMap(folder => filesIn(folder, /README\.md$/))
]

const all = snippetsOf(...GUIDES)
const of = (...languages: string[]) =>
  all.filter(({ language }) => languages.includes(language))

/** Code of a file that is explained, not a whole one. */
const PARTS = ['src/check/README.md']

/** Commands that are shown without a language, each on a line of its own. */
const commands = GUIDES.flatMap(path => {
  const text = readFileSync(path, 'utf8')
  const blocks = [...text.matchAll(/^```(?:sh)?\n(.*?)^```$/gms)].map(([, code = '']) => code)
  return blocks
    .flatMap(code => code.replaceAll('\\\n', ' ').split('\n'))
    .filter(line => /^(?:npm|npx|node|cd) /.test(line))
    .map(line => ({ path, line: line.replace(/\s+#.*/, '') }))
})

/** Everything that the library is made of. */
const SOURCE_TEXT = ['src', 'widgets']
  .flatMap(folder => filesIn(folder, /\.(?:css|tsx?)$/))
  .map(path => readFileSync(path, 'utf8'))
  .join('\n')

test('every language of a snippet has a check', () => {
  const known = 'astro css html js json liquid nginx sh ts tsx vue'.split(' ')
  const unknown = all.filter(({ language }) => !known.includes(language))
  expect(unknown.map(({ place, language }) => `${place} ${language}`)).toEqual([])
  expect(all.length).toBeGreaterThan(150)
})

describe('HTML', () => {
  test.each(of('html'))('the HTML at $place is whole', ({ code }) => {
    expect(htmlProblems(code)).toEqual([])
  })

  test.each(of('liquid'))('the template at $place can be read', ({ code }) => {
    const plain = code.replace(/\{% (?:end)?form.*?%\}/g, '')
    expect(() => new Liquid().parse(plain)).not.toThrow()
    expect(code).not.toMatch(/>\s*…|"…"/)
  })

  test('every attribute of behaviours that a snippet uses is one of the library', () => {
    const used = of('html', 'liquid', 'tsx', 'vue', 'astro').flatMap(({ code, place }) =>
      [...code.matchAll(/data-vitrine-[\w-]+/g)].map(([name]) => ({ name, place }))
    )
    const unknown = used.filter(({ name }) => !SOURCE_TEXT.includes(name.replace(/-$/, '')))
    expect(unknown).toEqual([])
    expect(used.length).toBeGreaterThan(20)
  })
})

describe('scripts', () => {
  const scripts = [
    ...of('js', 'ts', 'tsx').filter(({ place }) => !PARTS.includes(place.split(':')[0] ?? '')),
    ...of('html').flatMap(({ code, place }) =>
      [...code.matchAll(/<script(?: type="module")?(?: nonce="[^"]*")?>(.*?)<\/script>/gs)].map(
        ([, script = '']) => ({ code: script, place, language: 'js' })
      )
    )
  ]

  test.each(scripts)('the script at $place is complete', async ({ code, language }) => {
    const loader = language === 'js' ? 'js' : language === 'tsx' ? 'tsx' : 'ts'
    await transform(code, { loader, format: 'esm' })
  })

  test.each(scripts.filter(({ code }) => /from '(?:vitrine|\/vitrine\/)/.test(code)))(
    'the library exports what the script at $place imports',
    async ({ code, language }) => {
      const { warnings } = await build({
        stdin: {
          contents: code,
          resolveDir: process.cwd(),
          loader: language === 'js' ? 'js' : 'tsx'
        },
        bundle: true,
        write: false,
        format: 'esm',
        platform: 'node',
        logLevel: 'silent',
        tsconfigRaw: {},
        plugins: [library]
      })
      expect(warnings.map(({ text }) => text)).toEqual([])
    }
  )
})

/** The module behind each name of the package. */
const SOURCES: Record<string, string> = {
  vitrine: 'src/main.ts',
  'vitrine/auto': 'src/auto.ts',
  'vitrine/define': 'src/define/index.ts',
  'vitrine/contract': 'src/shared/contract/index.ts',
  'vitrine/shared': 'src/shared/index.ts',
  'vitrine/mock': 'src/mock/index.ts',
  'vitrine/server': 'src/server/index.ts',
  'vitrine/server/node': 'src/server/node.ts'
}

/** The names of the package lead to its sources. Only what these export is of interest, and nothing else is loaded. */
const library: Plugin = {
  name: 'library',
  setup(builder) {
    builder.onResolve({ filter: /.*/ }, ({ path, importer, kind }) => {
      if (kind === 'entry-point') return undefined
      if (importer !== '<stdin>') {
        const isSource =
          path.startsWith('.') && !/\/widgets\/|\.(?:css|json)(?:\?|$)/.test(path)
        return isSource ? undefined : { path, external: true }
      }
      const name = /^\/vitrine\/vitrine(?:\.\w\w)?\.js$/.test(path) ? 'vitrine/auto' : path
      const source = SOURCES[name]
      return source ? { path: `${process.cwd()}/${source}` } : { path, external: true }
    })
  }
}

describe('styles', () => {
  test.each(of('css'))('the styles at $place name what there is', async ({ code }) => {
    const { warnings } = await transform(code, { loader: 'css' })
    expect(warnings).toEqual([])
    const names = [...code.matchAll(/--vitrine-[\w-]+|(?<=\.)vitrine-[\w-]+/g)].map(
      ([name]) => name
    )
    expect(names.filter(name => !SOURCE_TEXT.includes(name))).toEqual([])
  })
})

test.each(of('json'))('the JSON at $place can be read', ({ code }) => {
  expect(JSON.parse(code)).toBeTypeOf('object')
})

test('every block of settings for nginx is closed', () => {
  for (const { code, place } of of('nginx')) {
    expect(code.split('{').length, place).toBe(code.split('}').length)
    const lines = code.split('\n').filter(line => line.trim())
    expect(
      lines.filter(line => !/[;{}]\s*$/.test(line)),
      place
    ).toEqual([])
  }
})

describe('commands', () => {
  const scripts = Object.keys(JSON.parse(readFileSync('package.json', 'utf8')).scripts)

  test('every command of npm runs a script that there is', () => {
    // in the other guides, the commands are those of another project
    const own = commands.filter(({ path }) =>
      /^(?:[A-Z]+\.md|(?:test|stories|demo-cms)\/)/.test(path)
    )
    const inTables = [
      'CONTRIBUTING.md',
      'test/README.md',
      'docs/README.md',
      'README.md'
    ].flatMap(path =>
      [...readFileSync(path, 'utf8').matchAll(/`(npm (?:run [\w:-]+|start|test))/g)].map(
        ([, line = '']) => ({ path, line })
      )
    )
    const named = [...own, ...inTables].flatMap(({ path, line }) => {
      const [, run, short] = /^npm (?:run ([\w:-]+)|(start|test)\b)/.exec(line) ?? []
      return run || short ? [{ path, script: run ?? short ?? '' }] : []
    })
    expect(named.filter(({ script }) => !scripts.includes(script))).toEqual([])
    expect(named.length).toBeGreaterThan(30)
  })

  test('every command of the library has options that it knows', async () => {
    const ours = commands.filter(({ line }) => line.startsWith('npx vitrine '))
    expect(ours.length).toBeGreaterThan(5)
    for (const { line, path } of ours) {
      const [, , command = '', ...rest] = line.split(' ')
      const help = await helpOf(command)
      for (const option of rest.filter(word => word.startsWith('--'))) {
        expect(help, `${path}: ${line}`).toContain(option)
      }
    }
  })

  /** What `vitrine mock --help` prints. */
  async function helpOf(command: string): Promise<string> {
    const [, module] =
      new RegExp(`^  ${command}: \\(\\) => import\\('\\.(.+)'\\)`, 'm').exec(
        readFileSync('src/cli/vitrine.ts', 'utf8')
      ) ?? []
    if (module === undefined) throw new Error(`The library has no command "${command}".`)
    const printed: unknown[] = []
    const print = (text: unknown) => printed.push(text) > 0
    const spies = [
      vi.spyOn(console, 'log').mockImplementation(print),
      vi.spyOn(process.stdout, 'write').mockImplementation(print)
    ]
    onTestFinished(() => spies.forEach(spy => void spy.mockRestore()))
    const path = module.startsWith('./')
      ? `../../src/${module.slice(2)}`
      : `../../src/cli${module}`
    const { run } = await import(/* @vite-ignore */ path)
    await run(['--help'])
    return printed.join('\n')
  }
})

/** Leaves out installed packages: those of an example contain a link to this folder, which has no end. */
function filesIn(folder: string, name: RegExp): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter(entry => entry.name !== 'node_modules')
    .flatMap(entry => {
      const path = `${folder}/${entry.name}`
      if (entry.isDirectory()) return filesIn(path, name)
      return name.test(path) ? [path] : []
    })
    .sort()
}
