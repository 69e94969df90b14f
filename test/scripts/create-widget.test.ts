import { spawnSync } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { PassThrough } from 'node:stream'
import { expect, onTestFinished, test } from 'vitest'
import { askName } from '../../create-vitrine-widget/lib/ask-name.mjs'
import { nameProblem } from '../../create-vitrine-widget/lib/name-problem.mjs'
import { createTemporaryFolder } from '../support/temporary-folder.ts'

const COMMAND = resolve('create-vitrine-widget/create.mjs')
const EXAMPLE = 'examples/widget'

test('the example widget is what npm create vitrine-widget makes', () => {
  const folder = temporaryFolder()
  expect(create(folder, 'acme-free-delivery', '--yes').status).toBe(0)
  expect(textsIn(EXAMPLE)).toEqual(textsIn(join(folder, 'acme-free-delivery')))
})

test('a new tag has its own name everywhere, and the version of vitrine that it is made for', () => {
  const folder = temporaryFolder()
  const { stdout } = create(folder, 'tags/acme-size-guide', '--yes')
  expect(stdout).toContain('cd tags/acme-size-guide')
  const files = textsIn(join(folder, 'tags/acme-size-guide'))
  expect(Object.keys(files)).toEqual(Object.keys(textsIn(EXAMPLE)))
  const all = Object.values(files).join('\n')
  expect(all).not.toMatch(/free-delivery|FreeDelivery|freeDelivery/)
  expect(all).toContain("texts('acmeSizeGuide'")
  expect(all).toContain('function AcmeSizeGuide(')
  const { version } = JSON.parse(readFileSync('package.json', 'utf8'))
  const manifest = JSON.parse(files['package.json'] ?? '')
  expect(manifest.name).toBe('acme-size-guide')
  expect(manifest.peerDependencies.vitrine).toBe(`>=${version}`)
  expect(manifest.devDependencies.vitrine).toBe(`^${version}`)
})

test('a tag can be developed with a tarball of vitrine', () => {
  const folder = temporaryFolder()
  writeFileSync(join(folder, 'vitrine.tgz'), '')
  create(folder, 'acme-note', '--yes', '--vitrine', 'vitrine.tgz')
  const manifest = JSON.parse(readFileSync(join(folder, 'acme-note/package.json'), 'utf8'))
  expect(manifest.devDependencies.vitrine).toBe('file:../vitrine.tgz')
  expect(manifest.peerDependencies.vitrine).toMatch(/^>=\d/)
})

test('what is in a folder stays as it is, and nothing is added', () => {
  const folder = temporaryFolder()
  mkdirSync(join(folder, 'acme-note'))
  writeFileSync(join(folder, 'acme-note/package.json'), 'mine')
  writeFileSync(join(folder, 'acme-file'), 'mine')
  for (const [name, reason] of [
    ['acme-note', /is not empty, it contains package\.json: nothing was written/],
    ['acme-file', /is a file: nothing was written/]
  ] as const) {
    const { status, stderr } = create(folder, name, '--yes')
    expect(status).toBe(2)
    expect(stderr).toMatch(reason)
  }
  expect(textsIn(folder)).toEqual({ 'acme-file': 'mine', 'acme-note/package.json': 'mine' })
})

test('a repository that has no files yet is an empty folder', () => {
  const folder = temporaryFolder()
  mkdirSync(join(folder, 'acme-note/.git'), { recursive: true })
  expect(create(join(folder, 'acme-note'), '.', '--yes').status).toBe(0)
  expect(readdirSync(join(folder, 'acme-note'))).toContain('package.json')
})

test('without a name and without anyone to ask, the command says what to type', () => {
  for (const args of [['--yes'], []]) {
    const { status, stderr } = create(temporaryFolder(), ...args)
    expect(status).toBe(2)
    expect(stderr.trim()).toBe('Name the tag: npm create vitrine-widget acme-size-guide')
  }
})

test('without a name, the command asks until it gets one that a tag can have', async () => {
  const terminal = Object.assign(new PassThrough(), { isTTY: true })
  const screen = new PassThrough()
  const asked = askName(false, { input: terminal, output: screen })
  terminal.write('Guide\n')
  await expect.poll(() => String(screen.read() ?? '')).toContain('"Guide" cannot be')
  terminal.write(' acme-guide \n')
  expect(await asked).toBe('acme-guide')
})

test('whoever leaves the question gets no folder', async () => {
  const terminal = Object.assign(new PassThrough(), { isTTY: true })
  const asked = askName(false, { input: terminal, output: new PassThrough() })
  terminal.end()
  await expect(asked).rejects.toThrow('Nothing was written.')
})

test('an option that does not exist is explained, without the stack of a fault', () => {
  for (const args of [['acme-note', '--force'], ['acme-note', 'acme-other'], ['--vitrine']]) {
    const { status, stderr } = create(temporaryFolder(), ...args)
    expect(status).toBe(2)
    expect(stderr).toContain('npm create vitrine-widget [folder]')
    expect(stderr).not.toContain('    at ')
  }
})

test.each([
  ['guide', /hyphen/],
  ['Acme-Guide', /small letters/],
  ['acme_guide-x', /small letters/],
  ['1acme-guide', /begins with a letter/],
  ['acme-', /hyphen between/],
  ['vitrine-guide', /those of Vitrine/],
  ['font-face', /taken/],
  [`acme-${'x'.repeat(210)}`, /longer/]
])('refuses the name %s, and says why', (name, reason) => {
  expect(nameProblem(name)).toMatch(reason)
})

test.each(['acme-guide', 'acme-size-guide-2'])('accepts the name %s', name => {
  expect(nameProblem(name)).toBeUndefined()
})

test('the package is published with the version of vitrine', () => {
  const read = (path: string) => JSON.parse(readFileSync(path, 'utf8'))
  expect(read('create-vitrine-widget/package.json').version).toBe(read('package.json').version)
})

function create(folder: string, ...args: string[]) {
  return spawnSync(process.execPath, [COMMAND, ...args], { cwd: folder, encoding: 'utf8' })
}

function temporaryFolder(): string {
  const { folder, remove } = createTemporaryFolder('create-widget-')
  onTestFinished(remove)
  return folder
}

/** Path → text, without what `npm install` and a build make. */
function textsIn(folder: string): Record<string, string> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile())
    .map(entry => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .filter(path => !/^(node_modules|dist|package-lock\.json)(\W|$)/.test(path))
    .sort()
  return Object.fromEntries(
    files.map(path => [path.replaceAll('\\', '/'), readFileSync(join(folder, path), 'utf8')])
  )
}
