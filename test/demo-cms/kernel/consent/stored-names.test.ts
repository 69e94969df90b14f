import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { ExtraName } from '../../../../demo-cms/extras/names.ts'
import { ownStorage } from '../../../../demo-cms/kernel/consent/own-storage.ts'
import { serviceCategories } from '../../../../demo-cms/kernel/consent/tables.ts'
import { seededCookies } from '../../../../demo-cms/seed/consent-cookies.ts'
import { KEPT } from '../../../../src/lib/page/forget-kept.ts'
import { OWNER } from '../../../../src/lib/page/kept.ts'
import { isCookieOf } from '../../../../src/shared/consent/is-cookie-of.ts'
import { hasExtra } from '../../../support/extras.ts'
import { withShop } from '../../../support/with-shop.ts'

/** Calls that store something, with the argument that is its name. */
const STORES = [
  /\b(?:localStorage|sessionStorage)\.setItem\(\s*([^,]+?)\s*,/g,
  /\bwriteCookie\(\s*([^,]+?)\s*,/g,
  /\brememberView\(\s*(?:db,\s*request,\s*reply,\s*)?([^,]+?)\s*,/g,
  /\breplaceCookie\(\s*request,\s*reply,\s*([^,]+?)\s*,/g
]

/** Everything else that stores: it would have to be added to the calls above. */
const OTHERS =
  /\b(?:localStorage|sessionStorage)(?:\[|\.(?!getItem|setItem|removeItem)\w+\s*=)|indexedDB\.|cookieStore\.set|caches\.open/

/** The functions themselves, and what deletes cookies, name them by a parameter; `kept.ts` has a table. */
const HELPERS =
  /(?:lib\/page\/kept|write-cookie|service-choice|replace-cookie|src\/consent\/remember-view|kernel\/consent\/remember-view)\.ts$/

const files = ['src', 'widgets', 'demo-cms'].flatMap(folder =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter(file => /\.(?:tsx?|m?js|liquid)$/.test(file) && isOfShop(`${folder}/${file}`))
    .map(file => ({
      name: `${folder}/${file}`,
      code: readFileSync(`${folder}/${file}`, 'utf8')
    }))
)

/** Not of an extra that the shop does not have. */
function isOfShop(path: string): boolean {
  const [, extra] = /^demo-cms\/extras\/([^/]+)\//.exec(path) ?? []
  return extra === undefined || hasExtra(extra as ExtraName)
}

/** The literals that are assigned to names, in all files and in one of them. */
function literalsIn(code: string): Map<string, string> {
  const found = code.matchAll(/\bconst ([A-Za-z_]+)(?:: [\w<>, ]+)? = ['`]([^'`]+)['`]/g)
  return new Map([...found].map(([, name = '', value = '']) => [name, value]))
}

const everywhere = literalsIn(files.map(({ code }) => code).join('\n'))

/** What an argument may be: a name that is known, or the literals of a function or table of the same file. */
function namesOf(argument: string, code: string): string[] {
  const literal = /^['`](.+)['`]$/.exec(argument)?.[1]
  if (literal) return [literal]
  const known = literalsIn(code).get(argument) ?? everywhere.get(argument)
  if (known) return [known]
  const home = /^KEYS\b/.test(argument)
    ? 'export const KEYS = {'
    : `function ${argument.replace(/\(.*/, '')}(`
  const start = code.indexOf(home)
  const body = start < 0 ? '' : code.slice(start, code.indexOf('\n}', start))
  return [...body.matchAll(/'([\w-]*-[\w-]+)'/g)].map(([, name = '']) => name)
}

const listed = [...ownStorage, ...Object.values(seededCookies()).flat()].map(({ name }) => name)

const isListed = (name: string) =>
  isCookieOf(listed, name.replace(/^__Host-/, '').replace(/\$\{.*\}$/, 'x'))

test('whatever the code stores in the browser is in the table of what is stored [CONS-04]', () => {
  const unlisted: string[] = []
  const stored: string[] = [OWNER, ...Object.values(KEPT).flat()]
  unlisted.push(...stored.filter(name => !isListed(name)))
  for (const { name, code } of files) {
    if (OTHERS.test(code)) unlisted.push(`${name} stores in a way that this test does not know`)
    // adapters run in shops of other systems only; docs/adapters.md says what they store
    if (HELPERS.test(name) || name.startsWith('src/adapters/')) continue
    for (const call of STORES) {
      for (const [, argument = ''] of code.matchAll(call)) {
        const names = namesOf(argument, code)
        stored.push(...names)
        if (names.length === 0)
          unlisted.push(`${name} stores under ${argument}, whatever that is`)
        for (const one of names) if (!isListed(one)) unlisted.push(`${name} stores ${one}`)
      }
    }
  }
  expect(unlisted).toEqual([])
  // nothing is listed that is not stored any longer
  const kept = stored.map(name => name.replace(/^__Host-/, '').replace(/\$\{.*\}$/, 'x'))
  const idle = ownStorage.filter(({ name }) => !kept.some(one => isCookieOf([name], one)))
  expect(idle.map(({ name }) => name)).toEqual([])
})

const shop = withShop()

test('the page and the dialog list everything that is stored, in the words of the dialog, in every language [CONS-04]', async () => {
  for (const culture of ['fr', 'nl', 'en', 'de'] as const) {
    const who = shop.visitor({ culture })
    const texts = JSON.parse(
      readFileSync(`src/texts/${culture}/consent-choices.json`, 'utf8')
    ) as Record<string, string>
    const dialog = (await who.get('/shop/widget/consent/cookies')).body
    const page = (await who.get(`/shop/${culture}/cookies`)).body
    expect(page).toContain(dialog)
    expect(page).toContain(texts.cookies)
    for (const category of serviceCategories) {
      expect(page).toContain(`>${texts[category]}</strong>`)
      expect(page).toContain(texts[`${category}Text`])
      expect(dialog).toContain(`<caption>${texts[category]}</caption>`)
    }
    for (const { name } of ownStorage) expect(dialog).toContain(`>${name}</th>`)
    // a text that is missing shows its key
    expect(dialog).not.toMatch(/Storage\.|Cookies\./)
  }
})
