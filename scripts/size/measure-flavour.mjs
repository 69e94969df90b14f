import { chromium } from 'playwright'
import { launchOptions } from '../browser.mjs'
import { readBuiltFiles } from '../build/built-files.mjs'
import { metafileOf } from '../build/metafile.mjs'
import { folderOf } from '../flavour.mjs'
import { byteMap } from './byte-map.mjs'
import { checkBytes, checkPage, checkStyles, kilobytes } from './check-limits.mjs'
import { DEMO_PAGES, visitorOf } from './demo-pages.mjs'
import { withDemoShop } from './demo-shop.mjs'
import { PAGE_LIMITS, STYLE_LIMITS } from './limits.mjs'
import { loadPage } from './load-page.mjs'
import { measureBuild } from './measure-build.mjs'
import { bytesByPart, PARTS } from './parts.mjs'
import { table } from './table.mjs'

/**
 * @typedef {import('./load-page.mjs').LoadedPage} LoadedPage
 * @typedef {import('./load-page.mjs').Script} Script
 */

/**
 * Prints the sizes of a flavour: of parts of its build, and of what pages load without an interaction.
 *
 * @param {import('../flavour.mjs').Flavour} flavour
 * @param {string} dataDir For a demo shop that is started.
 * @param {readonly string[]} mapped The names of the pages whose modules are listed.
 * @returns {Promise<string[]>} A sentence for each limit that is exceeded.
 */
export async function measureFlavour(flavour, dataDir, mapped) {
  // the measured pages are in French
  const metafile = metafileOf('fr', flavour)
  const files = readBuiltFiles(metafile)
  const limits = PAGE_LIMITS[flavour]
  const build = measureBuild(metafile, folderOf(flavour))
  const pages = await withDemoShop({ flavour, dataDir }, loadPages)

  const name = flavour === 'light' ? 'the light flavour' : 'the flavour with React'
  console.log(`\nParts of the build of ${name}, in KB after brotli\n`)
  console.log(table([['', 'KB', 'limit'], ...build.rows.map(buildCells)]))
  console.log(`What pages load without an interaction in ${name}, in KB after brotli\n`)
  const head = ['', '', 'KB', 'limit', 'files', 'limit', 'chain', ...PARTS]
  console.log(table([head, ...pages.flatMap(pageCells)]))
  console.log(
    `CSS of the library that pages wait for and load in ${name}, in KB after brotli\n`
  )
  const styleHead = ['', 'waited for', 'limit', 'all', 'limit', 'files', 'limit']
  console.log(table([styleHead, ...pages.map(styleCells)]))

  for (const page of pages.filter(({ name: page }) => mapped.includes(page))) {
    console.log(
      `Modules of the page "${page.name}" after idle work in ${name}, in bytes after brotli\n`
    )
    console.log(byteMap(page.afterIdle, files))
  }

  return [
    ...build.problems,
    ...build.rows.flatMap(row => checkBytes(row.name, row.bytes, row.limit)),
    ...pages.flatMap(({ name: page, atRest, afterIdle, afterUse }) => {
      const bytes = {
        atRest: total(atRest),
        afterIdle: total(afterIdle),
        afterKey: total(afterUse)
      }
      return checkPage(page, { ...bytes, files: afterIdle.length }, limits[page])
    }),
    ...pages.flatMap(({ name: page, styles }) =>
      checkStyles(page, sumsOf(styles), STYLE_LIMITS[page])
    )
  ].map(problem => `${problem} (${name})`)

  /** @param {LoadedPage & { name: string }} page */
  function pageCells({ name: page, atRest, afterIdle, afterUse }) {
    const limit = limits[page]
    return [
      [page, 'at rest', ...cells(atRest, limit?.atRest)],
      ['', 'after idle', ...cells(afterIdle, limit?.afterIdle, limit?.files)],
      ['', 'after a key', ...cells(afterUse, limit?.afterKey)]
    ]
  }

  /**
   * @param {readonly Script[]} scripts
   * @param {number} [limit]
   * @param {number} [fileLimit]
   */
  function cells(scripts, limit, fileLimit) {
    const parts = bytesByPart(scripts, files)
    return [
      kilobytes(total(scripts)),
      String(limit ?? ''),
      String(scripts.length),
      String(fileLimit ?? ''),
      String(Math.max(0, ...scripts.map(({ chain }) => chain))),
      ...PARTS.map(part => kilobytes(parts[part]))
    ]
  }
}

/**
 * @param {string} address
 * @returns {Promise<(LoadedPage & { name: string })[]>}
 */
async function loadPages(address) {
  const browser = await chromium.launch(launchOptions())
  try {
    const loaded = []
    for (const page of DEMO_PAGES) {
      const visitor = await visitorOf(page, address)
      const scripts = await loadPage(browser, address + page.path, visitor, pressKey)
      loaded.push({ name: page.name, ...scripts })
    }
    return loaded
  } finally {
    await browser.close()
  }
}

/**
 * What any first use of a page loads: a key that does nothing by itself.
 *
 * @param {import('playwright').Page} page
 */
function pressKey(page) {
  return page.keyboard.press('Shift')
}

/** @param {import('./measure-build.mjs').Row} row */
function buildCells({ name, bytes, limit }) {
  return [name, kilobytes(bytes), limit === undefined ? '' : String(limit)]
}

/** @param {LoadedPage & { name: string }} page */
function styleCells({ name, styles }) {
  const { waitedFor, all, files } = sumsOf(styles)
  const limits = STYLE_LIMITS[name]
  return [
    name,
    kilobytes(waitedFor),
    String(limits?.waitedFor ?? ''),
    kilobytes(all),
    String(limits?.all ?? ''),
    String(files),
    String(limits?.files ?? '')
  ]
}

/** @param {LoadedPage['styles']} styles */
function sumsOf(styles) {
  return {
    waitedFor: total(styles.filter(({ isWaitedFor }) => isWaitedFor)),
    all: total(styles),
    files: styles.length
  }
}

/** @param {readonly { bytes: number }[]} files */
function total(files) {
  return files.reduce((sum, { bytes }) => sum + bytes, 0)
}
