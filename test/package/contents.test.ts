import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join, posix, relative } from 'node:path'
import { expect, inject, test } from 'vitest'

import { startTool } from '../../scripts/with-deps.mjs'
import { manifest, packed } from './install.ts'

/** It has no types. */
const { satisfies } = createRequire(import.meta.url)('semver') as {
  satisfies(version: string, range: string): boolean
}

// without folders, whose sizes depend on the file system
const files = readdirSync(packed, { recursive: true, withFileTypes: true })
  .filter(entry => entry.isFile())
  .map(entry => relative(packed, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
const read = (name: string) => readFileSync(join(packed, name), 'utf8')

test('every link of the packed guides leads to a file and a heading in the package', () => {
  const guides = files.filter(name => name.endsWith('.md'))
  const dead = guides.flatMap(guide => {
    const text = withoutCode(read(guide))
    const links = [...text.matchAll(/\]\(([^()\s]+)\)|^\[[^\]]+\]:\s+(\S+)/gm)]
    return links
      .map(([, inline, reference]) => inline ?? reference ?? '')
      .filter(link => !/^[a-z]+:/.test(link) && !leadsSomewhere(guide, link))
      .map(link => `${guide}: ${link}`)
  })
  expect(guides.length).toBeGreaterThan(40)
  expect(dead).toEqual([])
})

/** The packed guides, with what they name in code. */
const named = files
  .filter(name => name.endsWith('.md') && name !== 'CHANGELOG.md')
  .flatMap(guide =>
    [...read(guide).matchAll(/`[^`\n]+`|^```.*?^```$/gms)].map(([code]) => ({ guide, code }))
  )

/** What the guides name that is missing, as `docs/theming.md: --vitrine-colour`. */
function missing(pattern: RegExp, isThere: (name: string) => boolean): string[] {
  const found = named.flatMap(({ guide, code }) =>
    [...code.matchAll(pattern)].map(([name]) => ({ guide, name }))
  )
  expect(found.length).toBeGreaterThan(10)
  return found
    .filter(({ name }) => !isThere(name))
    .map(({ guide, name }) => `${guide}: ${name}`)
}

test('every module of the package that a guide imports can be imported', () => {
  const isThere = (name: string) =>
    Object.keys(manifest.exports).some(key => {
      const [start = '', end] = key.replace(/^\./, 'vitrine').split('*')
      return end === undefined ? name === start : name.startsWith(start) && name.endsWith(end)
    })
  expect(
    missing(/(?<=(?:from|import|import\() ?['"])vitrine(?:\/[\w./-]+)?(?=['"])/g, isThere)
  ).toEqual([])
})

test('every built file that a guide names is in the package', () => {
  const isThere = (name: string) =>
    files.some(file => file === name || file.startsWith(`${name}/`))
  expect(missing(/(?<![\w/.])dist\/[\w./-]*[\w-](?![\w*<{])/g, isThere)).toEqual([])
})

test('every event that a guide names is one of the library', () => {
  // those of adapters are in their code only
  const code = files
    .filter(name => /\.d\.ts$|^dist\/adapters\/.*\.js$/.test(name))
    .map(read)
    .join('\n')
  const isThere = (name: string) => new RegExp(`${name}['"\`]`).test(code)
  expect(missing(/(?<![\w-])vitrine:[a-z][a-z:-]*[a-z]/g, isThere)).toEqual([])
})

test('every custom property and every class that a guide names is in the styles or the scripts', () => {
  const code = files
    .filter(name => /^dist\/.*\.(?:css|js|json)$/.test(name))
    .map(read)
    .join('\n')
  const isThere = (name: string) => code.includes(name)
  expect(missing(/--vitrine-[a-z\d-]*[a-z\d](?![\w*…{-])/g, isThere)).toEqual([])
  expect(missing(/(?<=class="(?:[^"]* )?)vitrine-[\w-]+/g, isThere)).toEqual([])
})

test('the versions of Node.js that the package asks for are those of its dependencies', () => {
  const lock: Lock = JSON.parse(readFileSync('package-lock.json', 'utf8'))
  const oldest = manifest.engines.node.match(/\d+\.\d+\.\d+/g) ?? []
  expect(oldest.length).toBeGreaterThan(1)
  const refusing = [...withDependencies(Object.keys(manifest.dependencies), lock)].filter(
    name => {
      const range = lock.packages[`node_modules/${name}`]?.engines?.node
      return range && !oldest.every(version => satisfies(version, range))
    }
  )
  expect(refusing).toEqual([])
})

test('the bill of materials lists the dependencies, and what is bundled', () => {
  const { components } = JSON.parse(read('dist/sbom.cdx.json'))
  const names = components.map(({ name }: { name: string }) => name)
  expect(names).toEqual(
    expect.arrayContaining([
      ...Object.keys(manifest.dependencies),
      'react',
      'scheduler',
      'preact'
    ])
  )
  expect(names).not.toContain('vitest')
})

test('no packed file names a source map, and none is packed', () => {
  expect(files.filter(name => name.endsWith('.map'))).toEqual([])
  const naming = files.filter(
    name => /\.(m?js|css)$/.test(name) && /[#@] sourceMappingURL=/.test(read(name))
  )
  expect(naming).toEqual([])
})

test('bundlers leave the import of a payment module alone, whose address only the page knows', () => {
  const loading = files.filter(
    name =>
      /^dist\/npm\/.*\.js$/.test(name) && read(name).includes('does not load its provider from')
  )
  expect(loading).not.toEqual([])
  for (const name of loading) {
    expect(read(name)).toMatch(
      /import\(\s*\/\* webpackIgnore: true \*\/\s*\/\* @vite-ignore \*\//
    )
  }
})

test('the package, with both flavours, stays below 6.2 MB packed and 25.5 MB unpacked', () => {
  const unpacked = files.reduce((sum, name) => sum + statSync(join(packed, name)).size, 0)
  expect(statSync(inject('tarball')).size).toBeLessThan(6.2e6)
  expect(unpacked).toBeLessThan(25.5e6)
})

/** A sample of `./widgets/*`, which arethetypeswrong does not check by itself. */
const WIDGET = './widgets/quantity'

test.each([
  ['publint', ['publint', inject('tarball'), '--strict']],
  // the package contains only ES modules
  [
    'arethetypeswrong',
    ['attw', inject('tarball'), '--profile', 'esm-only', '--include-entrypoints', WIDGET]
  ]
])('%s has nothing to say about the package', async (_, command) => {
  const { code, output } = await outputOf(command)
  expect(code, output).toBe(0)
})

async function outputOf(command: string[]): Promise<{ code: number | null; output: string }> {
  const tool = startTool(command, { stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  for (const stream of [tool.stdout, tool.stderr]) {
    stream?.on('data', part => {
      output += part
    })
  }
  return new Promise(resolve => tool.on('close', code => resolve({ code, output })))
}

function leadsSomewhere(guide: string, link: string): boolean {
  const [path = '', hash] = link.split('#')
  const target = path ? posix.join(posix.dirname(guide), decodeURI(path)) : guide
  if (!files.includes(target)) return false
  return hash === undefined || anchorsOf(target).has(hash)
}

/** Heading anchors as GitHub and npm generate them. */
function anchorsOf(guide: string): Set<string> {
  const anchors = new Set<string>()
  for (const [, heading = ''] of read(guide).matchAll(/^#+ (.+)$/gm)) {
    const words = heading.replace(/\[([^\]]*)\]\([^)]*\)/g, '$1').replace(/[`*]/g, '')
    const anchor = words
      .trim()
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-')
    let name = anchor
    for (let count = 1; anchors.has(name); count++) name = `${anchor}-${count}`
    anchors.add(name)
  }
  return anchors
}

/** Removes code, which may contain text that looks like a link. */
function withoutCode(text: string): string {
  return text.replace(/^(```+)[\s\S]*?^\1/gm, '').replace(/`[^`\n]*`/g, '')
}

test('the package contains the licence notices and the integrity hashes of the scripts that browsers load', () => {
  expect(read('dist/licences.txt')).toMatch(/^react-dom \d+\.\d+\.\d+ \(MIT\)$/m)
  const hashes = JSON.parse(read('dist/integrity.json'))
  const script = readFileSync(join(packed, 'dist/vitrine.js'))
  const hash = createHash('sha384').update(script).digest('base64')
  expect(hashes['vitrine.js']).toBe(`sha384-${hash}`)
  const chunks = files.filter(name => /^dist\/chunks\/.*\.m?js$/.test(name))
  expect(chunks.filter(name => !hashes[name.replace('dist/', '')])).toEqual([])
})

interface Lock {
  packages: Record<
    string,
    { engines?: { node?: string }; dependencies?: Record<string, string> } | undefined
  >
}

/** The names of packages and of all that they depend on. */
function withDependencies(names: string[], lock: Lock, found = new Set<string>()): Set<string> {
  for (const name of names) {
    if (found.has(name)) continue
    found.add(name)
    const { dependencies = {} } = lock.packages[`node_modules/${name}`] ?? {}
    withDependencies(Object.keys(dependencies), lock, found)
  }
  return found
}
