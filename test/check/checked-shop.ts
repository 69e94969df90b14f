import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Fetch } from '../../src/check/client.ts'
import { Shop, type ShopOptions } from '../../src/check/shop.ts'
import { libraryTags } from '../support/library-tags.ts'

const PASSWORD = 'vitrine-demo'

/** Where the demo answers, in the process of the tests. */
const START = new URL('http://shop.test/shop/en')

/** The demo as `vitrine check` sees it, with everything that it can be told. */
export async function checkedShop(
  fetch: Fetch,
  options: Partial<ShopOptions> = {}
): Promise<Shop> {
  return new Shop({
    fetch,
    url: START,
    pages: 20,
    delay: 0,
    userAgent: 'vitrine-check/test',
    tags: await libraryTags(),
    login: { user: 'claire@example.com', password: PASSWORD },
    staffLogin: { user: 'balie@example.com', password: PASSWORD },
    coupon: 'VITRINE10',
    ...options
  })
}

/** A folder with files of the names that pages link, in place of a build. */
export function smallLibrary(): string {
  const folder = mkdtempSync(join(tmpdir(), 'library-'))
  mkdirSync(join(folder, 'chunks'))
  writeFileSync(join(folder, 'vitrine.css'), '.vitrine { color: black }')
  for (const language of ['fr', 'nl', 'en', 'de']) {
    writeFileSync(join(folder, `vitrine.${language}.js`), 'export {}')
  }
  return folder
}
