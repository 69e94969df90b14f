import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { transform } from 'esbuild'
import { Liquid } from 'liquidjs'
import { parse } from 'valibot'
import { expect, onTestFinished, test } from 'vitest'
import { allChecks } from '../../src/check/all-checks.ts'
import { LEVELS } from '../../src/check/check.ts'
import { chooseChecks } from '../../src/check/choose.ts'
import { runChecks } from '../../src/check/run-checks.ts'
import { Cart, Photo } from '../../src/shared/contract/index.ts'
import { checkedShop } from '../check/checked-shop.ts'
import { READERS_OWN, snippetsOf } from '../support/guide-snippets.ts'
import { EXHAUSTIVE } from '../support/tier.ts'

const all = snippetsOf('docs/adapters.md', 'docs/backend.md', 'docs/conformance.md')
const of = (...languages: readonly string[]) =>
  all.filter(({ language }) => languages.includes(language))

/** The snippets with settings, each with the tags that follow it: the page that a reader copies. */
const pages = all
  .map((snippet, index) => ({ ...snippet, next: all[index + 1]?.code ?? '' }))
  .filter(({ code }) => code.includes('id="vitrine-context"'))
  .map(({ code, next, ...snippet }) => ({
    ...snippet,
    html: rendered(code.includes('</body>') ? code : code + next)
  }))

test('every snippet of the guides has a language that is checked', () => {
  const known = ['html', 'js', 'json', 'liquid', 'nginx', 'sh', 'ts']
  expect(all.filter(({ language }) => !known.includes(language))).toEqual([])
  expect(pages).toHaveLength(3)
})

test.each(of('json'))('the JSON at $place can be read', ({ code }) => {
  expect(JSON.parse(code)).toBeTypeOf('object')
})

test('the contract accepts the picture of the guide', () => {
  const [photo] = of('json').filter(({ code }) => code.includes('"Sizes"'))
  expect(parse(Photo, JSON.parse(photo?.code ?? ''))).toMatchObject({ Sizes: [{}, {}] })
})

test('every example in the table of page settings is JSON', () => {
  const [, text = ''] = readFileSync('docs/backend.md', 'utf8').split('\n## Page settings\n')
  const [table = ''] = text.split('\n### ')
  const examples = [...table.matchAll(/^\| `\w+`.*? \| .*? \| `(.+?)` \|/gm)].map(
    ([, example = '']) => (/^"\w+": /.test(example) ? `{${example}}` : example)
  )
  expect(examples.length).toBeGreaterThan(12)
  for (const example of examples) {
    // a text that is cut because it is long
    expect(() => JSON.parse(example), example).not.toThrow()
  }
})

test.each(pages)(
  'vitrine check finds nothing wrong in the page at $place',
  async ({ html }) => {
    const shop = await checkedShop(
      async ({ url }) => {
        const isFile = new URL(url).pathname.startsWith('/vitrine/')
        if (isFile) return new Response('', { headers: { 'Content-Type': 'text/javascript' } })
        const [, language = ''] = /"culture": "(\w+)/.exec(html) ?? []
        const page = `<!doctype html><html lang="${language}"><meta charset="utf-8"><title>Tea</title>${html}</html>`
        return new Response(page, { headers: { 'Content-Type': 'text/html; charset=utf-8' } })
      },
      { url: new URL('http://shop.test/'), pages: 1 }
    )
    const about = ['pages.settings.*', 'pages.tags.*', 'pages.toasts.*', 'pages.fields.*']
    const results = await runChecks(shop, chooseChecks(allChecks, LEVELS, about))
    const failed = results.filter(({ outcome }) => outcome === 'failed')
    expect(failed.map(({ check, came }) => [check.id, came])).toEqual([])
    expect(results.filter(({ outcome }) => outcome === 'passed').length).toBeGreaterThan(15)
  }
)

test('the transport of the first cart gives what the contract promises', async () => {
  const [first] = of('js').filter(({ code }) => code.includes('num_items'))
  const url = `data:text/javascript,${encodeURIComponent(first?.code ?? '')}`
  const { default: transport } = await import(/* @vite-ignore */ url)
  const product = { id: 7, title: 'Teapot', absolute_url: '/product/7/' }
  const line = { id: 3, product, quantity: 2, unit_price: '8.00', line_total: '16.00' }
  const basket = { id: 1, items: [line], num_items: 2, total: '16.00', currency: 'EUR' }
  const sent: unknown[] = []
  const shop = {
    async send({ url, method = 'POST' }: { url: string; method?: string }) {
      sent.push(`${method} ${url}`)
      return { status: 200, data: method === 'GET' ? basket : undefined }
    },
    unsupported() {
      throw new Error('unsupported')
    }
  }
  const body = { ProductVariantId: '7', Quantity: 2, quantity: 2, Name: 'Teapot' }
  for (const name of [
    'cart.read',
    'catalog.addToCart',
    'cart.setQuantity',
    'cart.removeItem'
  ] as const) {
    const reply = await transport({ name, parts: { id: '3' }, body }, shop)
    expect(parse(Cart, reply)).toMatchObject({ ItemsCount: 2, AmountTaxIncl: 16 })
  }
  await expect(transport({ name: 'cart.clear', parts: {} }, shop)).rejects.toThrow(
    'unsupported'
  )
  expect(sent.filter(one => one !== 'GET /api/basket/')).toEqual([
    'POST /api/basket/items/',
    'PATCH /api/basket/items/3/',
    'DELETE /api/basket/items/3/'
  ])
})

test.each(of('js', 'ts'))('the script at $place is complete', async ({ code, language }) => {
  await transform(code, { loader: language === 'ts' ? 'ts' : 'js', format: 'esm' })
})

if (EXHAUSTIVE)
  test('TypeScript accepts the scripts of the guides', () => {
    const folder = mkdtempSync(join(tmpdir(), 'guides-'))
    onTestFinished(() => rmSync(folder, { recursive: true }))
    // that of the first cart has no types, and runs above
    const scripts = of('js', 'ts').filter(({ code }) => !code.includes('num_items'))
    for (const { code, language, place } of scripts) {
      writeFileSync(join(folder, `${place.replace(/\W+/g, '-')}.${language}`), code)
    }
    writeFileSync(join(folder, 'readers-own.ts'), READERS_OWN)
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(compilerOptions()))
    const tsc = resolve('node_modules/.bin/tsc')
    const { stdout } = spawnSync(tsc, ['-p', folder], { encoding: 'utf8' })
    // the sources have other types of the environment in their own project
    expect(stdout.split('\n').filter(line => line.includes('/guides-'))).toEqual([])
    expect(stdout).not.toMatch(/error TS[56]\d{3}:/)
    expect(scripts.length).toBeGreaterThan(6)
  })

function compilerOptions() {
  const sources = {
    vitrine: 'src/main.ts',
    'vitrine/contract': 'src/shared/contract/index.ts',
    'vitrine/shared': 'src/shared/index.ts',
    'vitrine/mock': 'src/mock/index.ts',
    'vitrine/server': 'src/server/index.ts',
    'vitrine/server/*': 'src/server/*.ts',
    'vitrine/adapters/woocommerce': 'src/adapters/woocommerce/woocommerce.ts',
    'vitrine/adapters/shopify': 'src/adapters/shopify/shopify.ts'
  }
  return {
    extends: resolve('tsconfig.base.json'),
    compilerOptions: {
      incremental: false,
      checkJs: true,
      // scripts without types
      noImplicitAny: false,
      lib: ['ES2023', 'DOM', 'DOM.Iterable', 'DOM.AsyncIterable'],
      typeRoots: [resolve('node_modules/@types')],
      types: ['node'],
      paths: Object.fromEntries(
        Object.entries(sources).map(([name, path]) => [name, [resolve(path)]])
      )
    },
    include: ['*']
  }
}

/** What a theme of Shopify prints; other text stays as it is. */
function rendered(template: string): string {
  const liquid = new Liquid()
  liquid.registerFilter('asset_url', (name: string) => `/vitrine/${name}`)
  liquid.registerFilter(
    'stylesheet_tag',
    (url: string) => `<link rel="stylesheet" href="${url}">`
  )
  const plain = template.replace(/\{% (end)?form.*?%\}/g, (_, end) =>
    end ? '</form>' : '<form method="post">'
  )
  return liquid.parseAndRenderSync(plain, {
    request: { locale: { iso_code: 'en' } },
    routes: { cart_url: '/cart', account_login_url: '/account/login', search_url: '/search' },
    product: {
      handle: 'teapot',
      title: 'Teapot',
      selected_or_first_available_variant: { id: 101 }
    }
  })
}
