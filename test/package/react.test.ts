import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { build as esbuild } from 'esbuild'
import { build as vite } from 'vite'
import { beforeAll, expect, test } from 'vitest'

import { runTool } from '../../scripts/with-deps.mjs'
import { installInto } from './install.ts'
import { expectWorkingApp, openApp } from './use-app.ts'

let project: string

beforeAll(() => {
  project = installInto('react-app', ['@types/react', '@types/react-dom'])
})

test('a React project finds the types of tags, events and views', async () => {
  expect(await runTool(['tsc', '--project', project])).toBe(0)
})

/** The bundlers of the app, each with its output. */
const bundlers = {
  async Vite() {
    const outDir = join(project, 'vite')
    await vite({
      root: project,
      logLevel: 'error',
      build: { outDir, target: 'chrome116' }
    })
    return { folder: outDir, page: undefined }
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
    const html = readFileSync(join(project, 'index.html'), 'utf8')
    const page = html
      .replace('./main.tsx', './main.js')
      .replace('</head>', '<link rel="stylesheet" href="./main.css"></head>')
    return { folder: outdir, page }
  }
}

test.each(Object.entries(bundlers))(
  'an app built by %s changes what stands inside its tags, and loads the rest when it is needed',
  async (_, bundle) => {
    const { folder, page } = await bundle()
    await expectWorkingApp(folder, page)
  }
)

/** A tag of its own, and a shop that answers its calls with the transport of `start()`. */
const SINGLE_TAG = `
  import { start } from 'vitrine'
  import 'vitrine/widgets/coupon'

  const texts = { 'ShoppingCarts.NoCouponAvailable': 'Our shop has no such code.' }
  start({
    transport: ({ name }) => (name === 'site.stringResources' ? texts : name === 'coupons.apply' ? false : {})
  })`

test('a tag that a script imports alone shows the texts of the shop, from the transport of `start()`', async () => {
  const outdir = join(project, 'single')
  await esbuild({
    stdin: { contents: SINGLE_TAG, resolveDir: project, sourcefile: 'single.js' },
    bundle: true,
    splitting: true,
    format: 'esm',
    outdir,
    define: { 'process.env.NODE_ENV': '"production"' },
    logLevel: 'error'
  })
  const { tab, errors } = await openApp(
    outdir,
    readFileSync(join(project, 'index.html'), 'utf8')
      .replace('./main.tsx', './stdin.js')
      .replace('<main id="page">', '<main id="page"><vitrine-coupon></vitrine-coupon>')
  )
  await tab.getByRole('textbox').fill('NONE')
  await tab.getByRole('button').first().click()
  await tab.getByText('Our shop has no such code.').first().waitFor()
  expect(errors).toEqual([])
  await tab.close()
})
