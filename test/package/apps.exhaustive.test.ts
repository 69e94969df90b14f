import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Browser, chromium, firefox } from '@playwright/test'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { launchOptions } from '../../scripts/browser.mjs'
import { EXHAUSTIVE_TEST_MS } from '../../scripts/test/patience.mjs'
import { FIREFOX } from '../browser/support/firefox.ts'
import { expectJourney } from './journey-of-apps.ts'
import { environmentWith, startServer } from './start-server.ts'

interface App {
  /** Its folder in `examples/`. */
  name: string
  /** Serves what was built, and what is being developed; `{port}` becomes a free port. */
  built: readonly string[]
  developed?: readonly string[]
  /** Commands of its package.json. */
  steps: readonly string[]
}

const VITE: Omit<App, 'name'> = {
  steps: ['types', 'build'],
  built: ['npx', 'vite', 'preview', '--port', '{port}', '--strictPort'],
  developed: ['npx', 'vite', '--port', '{port}', '--strictPort']
}

const APPS: readonly App[] = [
  { name: 'html', steps: [], built: ['node', 'server.mjs'] },
  { name: 'react', ...VITE },
  { name: 'vue', ...VITE },
  {
    name: 'astro',
    steps: ['types', 'build'],
    // its own preview forwards no calls
    built: ['node', '../html/server.mjs'],
    developed: ['npx', 'astro', 'dev', '--port', '{port}']
  },
  {
    name: 'next',
    steps: ['types', 'build'],
    built: ['npx', 'next', 'start', '--port', '{port}'],
    developed: ['npx', 'next', 'dev', '--port', '{port}']
  }
]

/** Of all commands; `SHOP` is added when there is one. */
const env: Record<string, string> = {
  NEXT_TELEMETRY_DISABLED: '1',
  ASTRO_TELEMETRY_DISABLED: '1',
  CI: ''
}

/** What the tools of the frameworks ask for. */
const NODE = '22.22.0'
const isNodeNew = process.versions.node.localeCompare(NODE, 'en', { numeric: true }) >= 0
const isRegistryThere =
  isNodeNew && spawnSync('npm', ['ping', '--fetch-retries=0'], shell()).status === 0
if (!isNodeNew) console.log(`SKIPPED: the apps of examples/, which need Node.js ${NODE}.`)
else if (!isRegistryThere) console.log('SKIPPED: the apps of examples/. npm has no registry.')

const workplace = join(inject('workplace'), 'apps')
const browsers: Browser[] = []
let stopMock = () => {}

describe.runIf(isRegistryThere)('an app of the guide for frameworks', () => {
  beforeAll(async () => {
    browsers.push(await chromium.launch(launchOptions()))
    if (FIREFOX) {
      const { channel, launchOptions: options } = FIREFOX
      browsers.push(await firefox.launch({ ...options, channel }))
    }
    const command = 'npx vitrine mock --site= --cultures en --quiet --port {port}'
    const mock = await startServer(command.split(' '), { cwd: workplaceOf('html') })
    stopMock = mock.stop
    env.SHOP = mock.address.slice(0, -1)
  })

  afterAll(async () => {
    stopMock()
    for (const browser of browsers) await browser.close()
  })

  test.each(APPS)(
    'in $name compiles, builds, and sells',
    async ({ name, ...app }) => {
      const folder = workplaceOf(name)
      for (const step of app.steps) run(folder, ['run', step])
      const more = name === 'astro' ? { PAGES: '../astro/dist' } : {}
      await open(browsers, folder, app.built, more)
      // development shows warnings, and has React's StrictMode mount everything twice
      if (app.developed) await open(browsers.slice(0, 1), folder, app.developed)
    },
    EXHAUSTIVE_TEST_MS
  )
})

/** Copies an app next to the others, and installs what it needs. */
function workplaceOf(name: string): string {
  const folder = join(workplace, name)
  if (existsSync(folder)) return folder
  cpSync(join('examples', name), folder, { recursive: true, filter: isSource })
  const path = join(folder, 'package.json')
  const manifest = JSON.parse(readFileSync(path, 'utf8'))
  manifest.dependencies.vitrine = `file:${inject('tarball')}`
  writeFileSync(path, JSON.stringify(manifest))
  run(folder, ['install', '--no-audit', '--no-fund', '--prefer-offline', '--loglevel=error'])
  return folder
}

/** Whether somebody has not installed or built it there. */
function isSource(path: string): boolean {
  return !/[\\/](node_modules|dist|\.next|\.astro)$/.test(path)
}

async function open(
  browsers: readonly Browser[],
  folder: string,
  command: readonly string[],
  more: Record<string, string> = {}
): Promise<void> {
  const { address, stop } = await startServer(command, {
    cwd: folder,
    env: { ...env, ...more }
  })
  try {
    for (const browser of browsers) {
      const page = await browser.newPage({ locale: 'en' })
      await expectJourney(page, address).catch(error => {
        throw new Error(`${command.join(' ')}, in ${browser.browserType().name()}`, {
          cause: error
        })
      })
      await page.close()
    }
  } finally {
    stop()
  }
}

/** @throws {Error} with what npm printed, if it fails. */
function run(cwd: string, args: readonly string[]): void {
  const { status, stdout, stderr } = spawnSync('npm', args, { ...shell(), cwd })
  expect(status, `npm ${args.join(' ')} in ${cwd}:\n${stdout}${stderr}`).toBe(0)
}

function shell() {
  return {
    encoding: 'utf8' as const,
    // npm is a script on Windows
    shell: process.platform === 'win32',
    env: environmentWith(env)
  }
}
