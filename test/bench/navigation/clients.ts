import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { build } from 'esbuild'
import { type Contender, contenders } from './contenders.ts'

const FOLDER = 'test/bench/navigation'

/** Installs the other libraries, which only this benchmark needs, if they are missing. */
export function installPeers(): void {
  const installed = `${FOLDER}/node_modules/.package-lock.json`
  const isCurrent =
    existsSync(installed) &&
    statSync(installed).mtimeMs >= statSync(`${FOLDER}/package-lock.json`).mtimeMs
  if (isCurrent) return
  console.log('Installing what we are compared with …')
  const npm = process.env.npm_execpath
  const args = ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error']
  const options = { cwd: FOLDER, stdio: 'inherit' } as const
  const { status } = npm?.endsWith('.js')
    ? spawnSync(process.execPath, [npm, ...args], options)
    : spawnSync('npm', args, { ...options, shell: process.platform === 'win32' })
  if (status !== 0) throw new Error('The peers could not be installed; npm says why above.')
}

/** URL → code, minified as on a production site. */
export async function bundleClients(): Promise<Map<string, string>> {
  const clients = new Map<string, string>()
  for (const { client } of contenders) {
    if (!client) continue
    clients.set(`/clients/${client.replace('.ts', '.js')}`, await bundle(`clients/${client}`))
  }
  return clients
}

export async function bundle(file: string): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [`${FOLDER}/${file}`],
    bundle: true,
    minify: true,
    write: false,
    format: 'iife',
    target: 'es2022',
    legalComments: 'none',
    define: { 'process.env.NODE_ENV': '"production"' }
  })
  return outputFiles[0]?.text ?? ''
}

/** `Turbo 8.0.23`, and with plug-ins `swup 4.10.0, head-plugin 2.3.1`. */
export function versionsOf({ packages = [] }: Contender): string {
  return packages
    .map(name => {
      const manifest = readFileSync(`${FOLDER}/node_modules/${name}/package.json`, 'utf8')
      return `${name} ${JSON.parse(manifest).version}`
    })
    .join(', ')
}
