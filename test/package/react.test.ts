import { existsSync, readFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join } from 'node:path'

import { build as esbuild } from 'esbuild'
import { type Browser, chromium } from 'playwright'
import { build as vite } from 'vite'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { launchOptions } from '../../scripts/browser.mjs'
import { runTool } from '../../scripts/with-deps.mjs'
import { installInto } from './install.ts'

const TYPES: Record<string, string> = {
  '.css': 'text/css',
  '.html': 'text/html',
  '.js': 'text/javascript'
}

let project: string
let browser: Browser
const servers: Server[] = []

beforeAll(async () => {
  project = installInto('react-app', ['@types/react', '@types/react-dom'])
  browser = await chromium.launch(launchOptions())
})

afterAll(async () => {
  await browser?.close()
  for (const server of servers) server.close()
})

test('a React project finds the types of tags, events and views', async () => {
  expect(await runTool(['tsc', '--project', project])).toBe(0)
})

/** The bundlers of the app, each with its output folder. */
const bundlers = {
  async Vite() {
    const outDir = join(project, 'vite')
    await vite({
      root: project,
      logLevel: 'error',
      build: { outDir, target: 'chrome116' }
    })
    return outDir
  },

  async esbuild() {
    const outdir = join(project, 'esbuild')
    await esbuild({
      absWorkingDir: project,
      entryPoints: ['main.tsx'],
      bundle: true,
      splitting: true,
      format: 'esm',
      outdir,
      jsx: 'automatic',
      define: { 'process.env.NODE_ENV': '"production"' },
      logLevel: 'error'
    })
    return outdir
  }
}

test.each(Object.entries(bundlers))(
  'an app built by %s without optional peers changes what stands inside its tags, and goes on',
  async (_, bundle) => {
    const address = await serve(await bundle())
    const page = await browser.newPage()
    const errors: string[] = []
    page.on('pageerror', error => errors.push(error.message))
    await page.goto(address)
    const field = page.getByRole('spinbutton')
    await field.waitFor()
    await page.getByRole('button', { name: 'Reference' }).waitFor()

    for (const count of [1, 2]) {
      await page.getByRole('button', { name: 'Change' }).click()
      await page.getByText(String(count), { exact: true }).waitFor()
      // the view renders the field, and the app renders the reference
      expect(await field.inputValue()).toBe('2')
      await page.locator('vitrine-copy code', { hasText: `A-${count}` }).waitFor()
    }
    expect(errors).toEqual([])

    const said = page.waitForEvent('console', one => one.text().includes('"photoswipe"'))
    const photo = page.waitForRequest('**/assets/7/1600x1600/teapot.webp')
    await page.locator('vitrine-product-gallery a').first().click()
    expect((await said).text()).toContain('npm install photoswipe')
    await photo
    await page.close()
  }
)

/** Serves the output of a bundler; the esbuild app uses the project's own page. */
async function serve(folder: string): Promise<string> {
  const built = existsSync(join(folder, 'index.html'))
  const html = readFileSync(join(built ? folder : project, 'index.html'), 'utf8')
  const page = html
    .replace('./main.tsx', './main.js')
    .replace('</head>', built ? '</head>' : '<link rel="stylesheet" href="./main.css"></head>')
  const server = createServer(({ url = '/' }, answer) => {
    const { pathname } = new URL(url, 'http://localhost')
    const file = join(folder, pathname)
    const type = TYPES[extname(pathname)]
    if (pathname === '/') answer.setHeader('Content-Type', 'text/html').end(page)
    else if (!type || !existsSync(file)) answer.writeHead(404).end()
    else answer.setHeader('Content-Type', type).end(readFileSync(file))
  })
  servers.push(server)
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
}
