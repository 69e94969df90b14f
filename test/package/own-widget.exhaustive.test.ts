import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, inject, test } from 'vitest'
import { startTool } from '../../scripts/with-deps.mjs'
import { addPackages } from './install.ts'

test('what npm create vitrine-widget makes is built, tested and checked with the packed library', async () => {
  const project = join(inject('workplace'), 'acme-size-guide')
  const command = resolve('create-vitrine-widget/create.mjs')
  execFileSync(process.execPath, [command, project, '--yes'])
  const { devDependencies, scripts } = JSON.parse(
    readFileSync(join(project, 'package.json'), 'utf8')
  )
  addPackages(
    project,
    // the others come with the library
    Object.keys(devDependencies).filter(name => !/^(vitrine|react|react-dom)$/.test(name))
  )
  for (const name of ['types', 'build', 'test']) {
    for (const line of String(scripts[name]).split(' && ')) {
      const { code, output } = await outputOf(line.split(' '), project)
      expect(code, `${line}\n${output}`).toBe(0)
    }
  }
  const importsOf = (entry: string) => [
    ...new Set(filesFrom(join(project, 'dist'), entry).flatMap(packagesIn))
  ]
  expect(importsOf('page.js')).toEqual([])
  expect(importsOf('index.js').sort()).toEqual(['react/jsx-runtime', 'vitrine/define'])
  expect(readdirSync(join(project, 'dist'))).toEqual(
    expect.arrayContaining(['index.d.ts', 'style.css'])
  )
})

/** The packages that code imports. */
function packagesIn(code: string): string[] {
  const imports = code.matchAll(/^(?:import|export)\b[^"\n]*"([^."][^"\n]*)";?$/gm)
  return [...imports].map(([, name = '']) => name)
}

/** The code of a file, and of those next to it that it imports. */
function filesFrom(folder: string, entry: string, known = new Set<string>()): string[] {
  if (known.has(entry)) return []
  known.add(entry)
  const code = readFileSync(join(folder, entry), 'utf8')
  const next = [...code.matchAll(/"\.\/([\w-]+\.js)"/g)].map(([, name = '']) => name)
  return [code, ...next.flatMap(name => filesFrom(folder, name, known))]
}

async function outputOf(command: string[], cwd: string) {
  // by itself, it is that of the test
  const env = { NODE_ENV: '' }
  const tool = startTool(command, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  for (const stream of [tool.stdout, tool.stderr]) {
    stream?.on('data', part => {
      output += part
    })
  }
  const code = await new Promise<number | null>(done => tool.on('close', done))
  return { code, output }
}
