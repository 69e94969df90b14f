import { spawnSync } from 'node:child_process'
import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { transform } from 'esbuild'
import { beforeAll, expect, inject, test } from 'vitest'
import { expectWorkingApp } from './use-app.ts'

/** The bundlers, and what they need for TypeScript, styles and React. They are not ours, so only this test installs them. */
const TOOLS = [
  'webpack@5.113.0',
  'css-loader@7.1.5',
  'style-loader@4.0.0',
  'rollup@4.68.8',
  '@rollup/plugin-node-resolve@16.0.3',
  '@rollup/plugin-commonjs@29.0.3',
  '@rollup/plugin-json@6.1.0',
  '@rollup/plugin-replace@6.0.3',
  'parcel@2.16.4',
  'next@16.4.6',
  'typescript@5.9.3',
  '@types/node@26.6.6',
  '@types/react@19.3.0',
  'react@19.3.1',
  'react-dom@19.3.1'
]

const project = join(inject('workplace'), 'bundled-app')

beforeAll(async () => {
  cpSync(join(import.meta.dirname, 'react-app'), project, { recursive: true })
  cpSync(join(import.meta.dirname, 'bundled-app'), project, { recursive: true })
  const options = ['--no-audit', '--no-fund', '--ignore-scripts', '--loglevel=error']
  run('npm', ['install', ...options, inject('tarball'), ...TOOLS])
  // for the bundlers that read no TypeScript by themselves
  for (const name of ['main', 'page']) {
    const source = readFileSync(join(project, `${name}.tsx`), 'utf8')
    const { code } = await transform(source, { loader: 'tsx', jsx: 'automatic' })
    writeFileSync(join(project, `${name}.js`), code.replace('./page', './page.js'))
  }
}, 600_000)

test('webpack builds a working app without a warning', async () => {
  const { webpack } = packageOf('webpack')
  const folder = join(project, 'webpack')
  const problems = await new Promise<string[]>((resolve, reject) => {
    webpack(
      {
        context: project,
        entry: './main.js',
        mode: 'production',
        output: { path: folder, filename: 'main.js', publicPath: '/' },
        module: { rules: [{ test: /\.css$/, use: ['style-loader', 'css-loader'] }] },
        // the app has all widgets
        performance: { hints: false },
        // MapLibre imports its worker by a URL that it computes; docs/developers.md says so
        ignoreWarnings: [{ module: /maplibre-gl/, message: /Critical dependency/ }]
      },
      (error: Error | null, stats: Stats | undefined) => {
        if (error || !stats) return reject(error)
        const { errors, warnings } = stats.toJson({ all: false, errors: true, warnings: true })
        resolve([...errors, ...warnings].map(one => `${one.moduleName}: ${one.message}`))
      }
    )
  })
  expect(problems).toEqual([])
  await expectWorkingApp(folder, pageWith('<script type="module" src="./main.js"></script>'))
})

test('rollup builds a working app without a warning', async () => {
  const { rollup } = packageOf('rollup')
  const { nodeResolve } = packageOf('@rollup/plugin-node-resolve')
  const commonjs = packageOf('@rollup/plugin-commonjs')
  const json = packageOf('@rollup/plugin-json')
  const replace = packageOf('@rollup/plugin-replace')
  const folder = join(project, 'rollup')
  const problems: string[] = []
  const bundle = await rollup({
    input: join(project, 'main.js'),
    onwarn: ({ message }: { message: string }) => problems.push(message),
    plugins: [
      nodeResolve({ browser: true }),
      commonjs(),
      json(),
      replace({ 'process.env.NODE_ENV': '"production"', preventAssignment: true }),
      {
        name: 'styles',
        transform(this: PluginContext, source: string, id: string) {
          if (!id.endsWith('.css')) return null
          this.emitFile({ type: 'asset', fileName: 'main.css', source })
          return ''
        }
      }
    ]
  })
  await bundle.write({ dir: folder, format: 'es' })
  expect(problems).toEqual([])
  const styles = '<link rel="stylesheet" href="./main.css">'
  await expectWorkingApp(
    folder,
    pageWith(`${styles}<script type="module" src="./main.js"></script>`)
  )
})

test('Parcel builds a working app without a warning', async () => {
  const said = run('npx', [
    'parcel',
    'build',
    'index.html',
    '--dist-dir',
    'parcel',
    '--no-cache',
    '--log-level=warn'
  ])
  expect(said).toBe('')
  await expectWorkingApp(join(project, 'parcel'))
})

test('Next.js builds a working app without a warning', async () => {
  const said = run('npx', ['next', 'build'])
  expect(said).not.toMatch(/warn|⚠/i)
  await expectWorkingApp(join(project, 'out'))
})

interface Stats {
  toJson(options: object): Record<'errors' | 'warnings', StatsProblem[]>
}

interface StatsProblem {
  message: string
  moduleName?: string
}

interface PluginContext {
  emitFile(file: { type: 'asset'; fileName: string; source: string }): string
}

// biome-ignore lint/suspicious/noExplicitAny: its types are installed with it, by this test
function packageOf(name: string): any {
  return createRequire(join(project, 'package.json'))(name)
}

/** The page of the app with another way to load it. */
function pageWith(tags: string): string {
  const html = readFileSync(join(project, 'index.html'), 'utf8')
  return html.replace('<script type="module" src="./main.tsx"></script>', tags)
}

/**
 * Runs a command in the project.
 *
 * @returns What it printed.
 * @throws {Error} with that, if it fails.
 */
function run(command: string, args: string[]): string {
  const { status, stdout, stderr } = spawnSync(command, args, {
    cwd: project,
    encoding: 'utf8',
    // npm is a script on Windows
    shell: process.platform === 'win32',
    env: { ...process.env, NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1', CI: '' }
  })
  const said = `${stdout}${stderr}`.trim()
  if (status !== 0) throw new Error(`${command} ${args.join(' ')}:\n${said}`)
  return said
}
