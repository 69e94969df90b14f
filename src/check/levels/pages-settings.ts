import { ALL_TEXTS } from '../../diagnostics/all-texts.ts'
import { SETTING_RULES } from '../../diagnostics/setting-rules.ts'
import { type Check, checksOf } from '../check.ts'
import { expectThat } from '../expect.ts'
import { jsonOfText } from '../json-text.ts'
import { inside, type Page } from '../page.ts'
import { settingsOf } from '../settings.ts'
import type { Shop } from '../shop.ts'
import { fail, skip } from '../verdict.ts'

type Given = Readonly<Record<string, unknown>>

const { kinds } = ALL_TEXTS.en

const ruled: Parameters<typeof checksOf>[2] = SETTING_RULES.filter(
  ({ expected }) => expected !== 'any'
).map(({ name, isRequired, expected, isValid }) => {
  const what = kinds[expected] ?? expected
  return {
    id: `settings.${dashed(name)}`,
    name: `The page setting "${name}" is ${what}${isRequired ? '' : ', if there is one'}.`,
    remedy: `Print "${name}" as ${what} into #vitrine-context.`,
    async run(shop) {
      for (const { page, given } of await givenIn(shop)) {
        const value = given[name]
        if ((value == null && !isRequired) || isValid(value)) continue
        const came = `it is ${shown(value)} at ${page.path}`
        fail(`${what} as "${name}"`, came, page.exchange)
      }
    }
  }
})

/** The page settings in `#vitrine-context`. */
export const settingsChecks: readonly Check[] = checksOf('pages', 'pages', [
  {
    id: 'settings.present',
    name: 'Every page prints its settings once, as JSON in #vitrine-context.',
    remedy:
      'Print <script type="application/json" id="vitrine-context">{…}</script> on every page.',
    async run(shop) {
      for (const page of await shop.pages()) {
        const found = page.elements.filter(
          ({ attributes }) => attributes.id === 'vitrine-context'
        )
        const [only] = found
        const came = `${page.path} has ${found.length}`
        expectThat(only && found.length === 1, 'one #vitrine-context', came, page.exchange)
        expectThat(
          only.name === 'script' && only.attributes.type === 'application/json',
          '<script type="application/json">',
          `it is <${only.name} type="${only.attributes.type ?? ''}"> at ${page.path}`,
          page.exchange
        )
      }
    }
  },
  {
    id: 'settings.json',
    name: 'The settings are a JSON object.',
    remedy: 'Let a library write the JSON, with < as \\u003c.',
    async run(shop) {
      for (const page of await shop.pages()) {
        const element = page.byId('vitrine-context')
        if (!element || isObject(jsonOfText(element.text))) continue
        fail('a JSON object', `it cannot be parsed at ${page.path}`, page.exchange)
      }
    }
  },
  ...ruled,
  {
    id: 'settings.known',
    severity: 'recommended',
    name: 'The settings have no names that the library does not know.',
    remedy: 'Compare the name with the table of page settings: it may be misspelt.',
    async run(shop) {
      for (const { page, given } of await givenIn(shop)) {
        const unknown = Object.keys(given).filter(
          name => !SETTING_RULES.some(rule => rule.name === name)
        )
        expectThat(
          unknown.length === 0,
          'known settings only',
          `there are ${unknown.join(', ')} at ${page.path}`,
          page.exchange
        )
      }
    }
  },
  {
    id: 'settings.same-paths',
    name: 'All pages of a language have the same paths in their settings.',
    remedy: 'Print the settings from one place.',
    async run(shop) {
      const [first, ...others] = await givenIn(shop)
      for (const { page, given } of others) {
        for (const name of ['applicationPath', 'sitePath', 'apiPath']) {
          const value = given[name]
          const came = `it is ${shown(value)} at ${page.path}`
          expectThat(value === first?.given[name], `the same ${name}`, came, page.exchange)
        }
      }
    }
  },
  {
    id: 'settings.same-build',
    name: 'All pages name the same build.',
    remedy: 'Print the build of the files that the page loads.',
    async run(shop) {
      const [first, ...others] = await givenIn(shop)
      if (first?.given.build === undefined) skip('the pages name no build')
      for (const { page, given } of others) {
        const came = `it is ${shown(given.build)} at ${page.path}`
        expectThat(given.build === first.given.build, 'the same build', came, page.exchange)
      }
    }
  },
  {
    id: 'settings.guest',
    name: 'Pages of guests name no customer.',
    remedy: 'Print "customer": "" for visitors who are not logged in.',
    async run(shop) {
      for (const { page, given } of await givenIn(shop)) {
        const came = `it is ${shown(given.customer)} at ${page.path}`
        expectThat(!given.customer, '"customer": ""', came, page.exchange)
      }
    }
  },
  {
    id: 'settings.language',
    name: 'The culture of the settings is the language of the page.',
    remedy: 'Print the same language as "culture" and as <html lang>.',
    async run(shop) {
      for (const { page, given } of await givenIn(shop)) {
        const lang = page.first('html')?.attributes.lang ?? ''
        const same = languageOf(lang) === languageOf(String(given.culture))
        const came = `lang is "${lang}" at ${page.path}`
        expectThat(same, `lang="${given.culture}"`, came, page.exchange)
      }
    }
  },
  {
    id: 'settings.consent-needs-stamp',
    name: 'A page that asks for consent names the version of its policy.',
    remedy: 'Print "consentStamp": "2026-1", and another one when the policy changes.',
    async run(shop) {
      const asking = (await givenIn(shop)).filter(
        ({ page }) => page.named('vitrine-consent-banner').length > 0
      )
      if (asking.length === 0) skip('no page has <vitrine-consent-banner>')
      for (const { page, given } of asking) {
        const came = `it is ${shown(given.consentStamp)} at ${page.path}`
        expectThat(given.consentStamp, 'a "consentStamp"', came, page.exchange)
      }
    }
  },
  {
    id: 'settings.outside-page',
    severity: 'recommended',
    name: 'The settings stand outside the element that visits replace.',
    remedy: 'Print the settings before #page, for example in the head.',
    async run(shop) {
      for (const page of await shop.pages()) {
        const element = page.byId(settingsOf(page)?.pageId ?? 'page')
        const isInside =
          element && inside(element).some(one => one.attributes.id === 'vitrine-context')
        expectThat(!isInside, 'them outside', `they are inside at ${page.path}`, page.exchange)
      }
    }
  }
])

/** The pages with settings that can be read. */
async function givenIn(shop: Shop): Promise<{ page: Page; given: Given }[]> {
  const found = (await shop.pages()).flatMap(page => {
    const given = jsonOfText(page.byId('vitrine-context')?.text)
    return isObject(given) ? [{ page, given }] : []
  })
  return found.length > 0 ? found : skip('no page has settings that can be read')
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function languageOf(tag: string): string {
  return tag.split('-')[0]!.toLowerCase()
}

/** `applicationPath` → `application-path` */
function dashed(name: string): string {
  return name.replace(/[A-Z]/g, letter => `-${letter.toLowerCase()}`)
}

function shown(value: unknown): string {
  return value === undefined ? 'missing' : JSON.stringify(value)
}
