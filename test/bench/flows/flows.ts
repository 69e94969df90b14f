import { rmSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { type Browser, chromium, type Page } from 'playwright'
import { launchOptions } from '../../../scripts/browser.mjs'
import { withDemoShop } from '../../../scripts/size/demo-shop.mjs'
import { buildIsStale } from '../../../scripts/stale-build.mjs'
import { newDataFolder } from '../../../scripts/test/seeded-data.mjs'
import { runTool } from '../../../scripts/with-deps.mjs'
import type { Benchmark } from '../write-section.ts'
import { recordFunctions } from './record-functions.ts'

interface Flow {
  what: string
  path: string
  goals: { files: number; folders: number }
  /** Returns once the shopper sees the result. */
  use(page: Page): Promise<void>
  hasDecided: boolean
}

const FLOWS: readonly Flow[] = [
  {
    what: 'plain click on a link, see the next page',
    path: '/shop/fr/page/terms',
    goals: { files: 60, folders: 20 },
    hasDecided: true,
    async use(page) {
      const link = page.locator('footer a[href*="/page/"]:visible').first()
      const target = new URL((await link.getAttribute('href')) ?? '', page.url()).href
      await link.click()
      await page.waitForURL(target)
    }
  },
  {
    what: 'accept cookies in the banner',
    path: '/shop/fr',
    goals: { files: 35, folders: 12 },
    hasDecided: false,
    async use(page) {
      await page.locator('vitrine-consent-banner [value="accept"]').click()
      await page.locator('vitrine-consent-banner').waitFor({ state: 'hidden' })
    }
  },
  {
    what: 'add a product to the cart, see the confirmation',
    path: '/shop/fr/p/theiere-kyoto-en-fonte',
    goals: { files: 100, folders: 28 },
    hasDecided: true,
    async use(page) {
      await page.locator('.shop-order vitrine-add-to-cart button').click()
      await page.locator('.vitrine-add-to-cart__added').waitFor()
    }
  }
]

/** `npm run bench flows`: how many source files and folders a flow runs through; `-- --list` prints their names. */
export const flows: Benchmark = {
  title: 'Source files that a flow runs through',
  async run(flags) {
    const { values } = parseArgs({
      args: [...flags],
      options: { list: { type: 'boolean', default: false } }
    })
    if (buildIsStale()) await runTool(['node', 'scripts/build.mjs', '--quick'])
    const dataDir = newDataFolder('flows')
    const browser = await chromium.launch(launchOptions())
    try {
      return await withDemoShop({ flavour: 'react', dataDir }, async address => {
        const rows: string[] = []
        for (const flow of FLOWS) rows.push(await measure(browser, address, flow, values.list))
        return [
          '| Flow | files | goal | folders | goal | functions |',
          '| --- | ---: | ---: | ---: | ---: | ---: |',
          ...rows,
          '',
          'Source files with at least one function that runs between the first press and the end of all requests, and their folders. The',
          'page has settled before. Measured with the coverage of Chromium, through the source maps of the build.'
        ].join('\n')
      })
    } finally {
      await browser.close()
      rmSync(dataDir, { recursive: true, force: true })
    }
  }
}

async function measure(
  browser: Browser,
  address: string,
  { what, path, goals, hasDecided, use }: Flow,
  isListed: boolean
): Promise<string> {
  const context = await browser.newContext({ locale: 'fr-BE' })
  try {
    const page = await context.newPage()
    await page.goto(address + path)
    if (hasDecided) {
      await page.locator('vitrine-consent-banner [value="decline"]').click()
      await page.waitForLoadState('networkidle')
      await page.reload()
    }
    await page.waitForLoadState('networkidle')
    const functions = await recordFunctions(page, async () => {
      await use(page)
      await page.waitForLoadState('networkidle')
    })
    const files = new Set(functions.map(({ file }) => file))
    const folders = new Set([...files].map(file => file.replace(/\/[^/]*$/, '')))
    if (isListed) console.log(`\n${what}\n${[...files].sort().join('\n')}`)
    const row = `| ${what} | ${files.size} | ${goals.files} | ${folders.size} | ${goals.folders} | ${functions.length} |`
    console.log(row)
    return row
  } finally {
    await context.close()
  }
}
